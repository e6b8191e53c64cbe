import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readMatrix } from '../../../server/commands/requirements.ts'
import { catalogue } from '../../../src/domains/index.ts'
import { ownScreens } from '../../../src/catalogue/own-screens.ts'
import type { AnyRow } from '../../../src/catalogue/row.ts'
import { slotsOf } from '../../../src/app/slots.ts'
import { createPath, placeOf } from '../../../src/record/places.ts'
import PlanActions from '../../../src/domains/planning/screens/route-wizard/PlanActions.tsx'
import { BLOCKS_PATH, OVERVIEW_PATH } from '../../../src/domains/planning/addresses.ts'
import { notificationPath } from '../../../src/domains/administration/screens/notifications/notification-target.ts'
import { markupOf } from '../ui/render.tsx'
import { rowOf } from '../row.ts'

const there = vi.hoisted(() => ({
  may: new Set<string>(),
  buttons: [] as { readonly text: string; readonly press: () => void }[],
  went: [] as string[],
}))
vi.mock('@mantine/core', async (original) => ({
  ...(await original<object>()),
  Button: ({ children, onClick }: { children: string; onClick: () => void }) => {
    there.buttons.push({ text: children, press: onClick })
    return null
  },
}))
vi.mock('../../../src/engine/hooks/use-permissions.ts', () => ({
  useMay: (entity: string, verb: string) => there.may.has(`${entity} ${verb}`),
}))
vi.mock('../../../src/record/use-go.ts', () => ({ useGo: () => (path: string) => there.went.push(path) }))

const WIZARDS = ['route_blocks', 'route_overview']
const wizardAt = (path: string): string | undefined =>
  ownScreens.find((screen) => path === screen.path || screen.path.startsWith(`${path}/{`))?.name
const news = (entityId: string | null): AnyRow =>
  rowOf({ id: 'n', project: null, entity: 'wizard - finalize routes', entityId })

beforeEach(() => {
  there.may = new Set(['route CREATE', 'shipment VIEW'])
  there.buttons.length = 0
  there.went.length = 0
})

describe('wizards and dialogs', () => {
  it('[ROUTE-65 OPEN-017] the wizards open from the list of routes, each for who may use it, and nobody types an address', () => {
    expect(slotsOf('route').listActions).toBeDefined()
    markupOf(<PlanActions />)
    for (const { press } of there.buttons) press()
    expect(there.buttons.map(({ text }) => text)).toEqual(['Overview of blocks', 'Plan routes'])
    expect(there.went).toEqual([OVERVIEW_PATH, BLOCKS_PATH])
    expect(there.went.map(wizardAt)).toEqual(['route_overview', 'route_blocks'])
    there.buttons.length = 0
    there.may = new Set()
    markupOf(<PlanActions />)
    expect(there.buttons).toEqual([])
  })

  it('[ROUTE-65 NOTIF-10] the overview opens from its notification as well, at the place and day that it is about', () => {
    expect(notificationPath(news(null), null)).toBe(OVERVIEW_PATH)
    expect(notificationPath(news('s1'), null)).toBe(`${OVERVIEW_PATH}/s1`)
  })

  it('[ROUTE-65] none of them is in the menu or among the published addresses', () => {
    const wizards = ownScreens.filter(({ name }) => WIZARDS.includes(name))
    expect(wizards.map(({ name, menu }) => [name, menu])).toEqual(WIZARDS.map((name) => [name, undefined]))
    const published = Object.entries(readMatrix(process.cwd()).requirements).filter(([id]) => /^(ROUTE|MENU)-/.test(id))
    expect(published.length).toBeGreaterThan(100)
    for (const path of [BLOCKS_PATH, OVERVIEW_PATH]) {
      expect(published.filter(([, text]) => text.includes(path))).toEqual([])
    }
  })

  it('[ROUTE-65] what is made in a dialog has no address: its list and the tabs of other records open it', () => {
    const inDialogs = catalogue.filter(({ create, screens }) => create !== undefined && screens.create === undefined)
    expect(inDialogs.map(({ name }) => name)).toEqual(expect.arrayContaining(['transport_manifest', 'packing_slip']))
    for (const entity of inDialogs) {
      expect(createPath(entity)).toBeNull()
      expect(placeOf(`${entity.base ?? `/${entity.name}`}/new`)).toBeNull()
    }
  })
})
