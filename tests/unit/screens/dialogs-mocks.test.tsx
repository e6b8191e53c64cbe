import { i18n } from '@lingui/core'
import type { ReactElement, ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { asset as assetEntity } from '../../../src/domains/assets/entities/asset.ts'
import { transportOrder } from '../../../src/domains/transport/entities/transport-order.ts'
import { type AnyEntity, nameOf } from '../../../src/catalogue/entity.ts'
import { entityOf } from '../../../src/domains/index.ts'
import { type AnyRow, rowAs } from '../../../src/catalogue/row.ts'
import type { Person } from '../../../src/catalogue/rule.ts'
import { type ListQuery, type ListRow, recordAs } from '../../../src/engine/data/api.ts'
import { DataContext, type DataContextValue } from '../../../src/engine/hooks/use-data.ts'
import { EMPTY_STATUS } from '../../../src/engine/data/sync-status.ts'
import { ReplaceDialog } from '../../../src/domains/assets/screens/asset/AssetActions.tsx'
import { slotsOf } from '../../../src/app/slots.ts'
import { overOf } from '../../../src/record/places.ts'
import { RecordDialog } from '../../../src/record/dialog/RecordDialog.tsx'
import SelectedOrders from '../../../src/domains/transport/screens/transport-order/SelectedOrders.tsx'
import { RouteChoice } from '../../../src/domains/transport/screens/transport-order/RouteSelectDialog.tsx'
import { ReviewedChanges, type ReviewedChangesProps } from '../../../src/record/form/ReviewedChanges.tsx'
import { useReview } from '../../../src/record/form/use-review.tsx'
import { ProjectDialogs } from '../../../src/domains/people/screens/project/ProjectDialogs.tsx'
import RoleEditorScreen from '../../../src/domains/people/screens/roles/RoleEditorScreen.tsx'
import { fromRoute } from '../../../src/domains/transport/screens/transport-order/api-answers.ts'
import { readOrderParts } from '../../../src/domains/transport/screens/transport-order/order-parts.ts'
import { ReviewFrame } from '../../../src/domains/transport/screens/transport-order/ReviewDialog.tsx'
import ImportTranslationsDialog from '../../../src/domains/administration/screens/translation/ImportTranslationsDialog.tsx'
import { ImageDialog } from '../../../src/ui/dialog/ImageDialog.tsx'
import { markupOf } from '../ui/render.tsx'

/** Data that the screens request; each test sets it. */
const there = vi.hoisted(() => ({
  registration: {} as object,
  rows: {} as { readonly [entity: string]: readonly unknown[] },
  queries: [] as { readonly entity: string; readonly query: unknown }[],
  record: null as unknown,
  asked: [] as { readonly title: string; readonly text: ReactNode }[],
}))

vi.mock('../../../src/ui/dialog/DialogFrame.tsx', () => ({
  DialogFrame: (frame: {
    opened: boolean
    title: string
    needs?: ReactNode
    children?: ReactNode
    foot?: ReactNode
  }) =>
    frame.opened ? (
      <div role="dialog" aria-label={frame.title}>
        {frame.children}
        <footer>
          {frame.needs}
          {frame.foot}
        </footer>
      </div>
    ) : null,
}))
vi.mock('../../../src/ui/dialog/confirm.ts', () => ({
  askConfirm: (question: { title: string; text: ReactNode }) => {
    there.asked.push(question)
    return Promise.resolve(false)
  },
}))
vi.mock('../../../src/session/use-session.ts', () => ({
  useSessionParts: () => ({ session: { selectProject: () => undefined }, api: {} }),
  useProjects: () => ({
    registration: there.registration,
    projects: [{ id: 'p1' }, { id: 'p2', name: 'Breda' }, { id: 'p3', name: 'Amersfoort' }],
  }),
  useSignedIn: () => ({ project: 'p1', me: { id: 'u', roles: [], rolesIn: { p2: ['ROLE_ASSET_VIEW'] } } }),
}))
vi.mock('../../../src/domains/people/screens/account/UnsentNote.tsx', () => ({ UnsentNote: () => null }))
vi.mock('../../../src/record/use-place-search.ts', () => ({ usePlaceSearch: () => [{}, () => undefined] }))
vi.mock('../../../src/record/use-page-title.ts', () => ({ usePageTitle: () => undefined }))
vi.mock('../../../src/domains/people/screens/roles/use-roles.ts', () => ({
  useRoles: () => ({ failed: false, loading: true }),
}))
vi.mock('../../../src/engine/hooks/use-list.ts', () => ({
  useList: (kind: AnyEntity | string, query: unknown) => {
    const entity = nameOf(kind)
    if (query !== null) there.queries.push({ entity, query })
    const rows = query === null ? [] : (there.rows[entity] ?? [])
    return { known: 'whole', rows, count: rows.length, loading: false, error: null }
  },
}))
vi.mock('../../../src/engine/hooks/use-row.ts', () => ({ useRow: () => there.record, useLabel: () => null }))
vi.mock('../../../src/record/use-go.ts', () => ({ useGo: () => () => undefined }))
vi.mock('../../../src/record/page/TabPanel.tsx', () => ({
  TabPanel: ({ tab }: { tab: { name: string } }) => <p>{`tab ${tab.name}`}</p>,
}))

const row = (values: object): AnyRow => ({
  id: 'r1',
  project: 'p1',
  version: 1,
  created: '',
  createdBy: null,
  updated: '',
  archived: null,
  ...values,
})
const listed = (values: object, labels: ListRow['labels'] = {}): ListRow => ({
  row: row(values),
  labels,
  state: 'synced',
})
i18n.loadAndActivate({ locale: 'en_US', messages: {} })
const person = (modules: readonly string[] = []): Person => ({
  id: 'u',
  organization: 'o',
  roles: new Set(['ROLE_SUPERADMIN']),
  modules: new Set(modules),
})
const inside = (node: ReactNode, who = person()): string => {
  const data = {
    settings: new Map(),
    flows: null,
    owner: null,
    client: { status: () => EMPTY_STATUS },
    person: who,
  } as unknown as DataContextValue
  return markupOf(<DataContext value={data}>{node}</DataContext>)
}
const nothing = (): undefined => undefined

beforeEach(() => {
  there.registration = { kind: 'ok' }
  there.rows = {}
  there.record = null
  there.queries.length = 0
  there.asked.length = 0
})

describe('dialogs', () => {
  it('[DLG-19] an image opens large, with a link that downloads it under its name', () => {
    const markup = inside(<ImageDialog opened src="/photo.jpg" name="dent.jpg" onClose={nothing} />)
    expect(markup).toContain('role="dialog" aria-label="dent.jpg"')
    expect(markup).toMatch(/<img[^>]*src="\/photo\.jpg"/)
    expect(markup).toMatch(
      /<a[^>]*href="\/photo\.jpg"[^>]*download="dent\.jpg"|<a[^>]*download="dent\.jpg"[^>]*href="\/photo\.jpg"/,
    )
  })

  it('[DLG-03] a version that is too old says which is here and which is asked for', () => {
    there.registration = { kind: 'too-old', current: '1.5.6-b263', minimum: '1.6.0-b1' }
    const markup = inside(<ProjectDialogs opened />)
    expect(markup).toContain('aria-label="A newer version is needed"')
    expect([...markup.matchAll(/<dd>([^<]*)<\/dd>/g)].map(([, version]) => version)).toEqual(['1.5.6-b263', '1.6.0-b1'])
    expect(markup).toContain('Load the new version')
  })

  it('[DLG-38] a project that is not registered is not available, and another can be chosen', () => {
    there.registration = { kind: 'not-registered' }
    const markup = inside(<ProjectDialogs opened />)
    expect(markup).toContain('aria-label="Project not available on web application"')
    expect(markup).toContain('please select another project')
    // Projects in which the person has no role are last.
    expect(markup).toMatch(/Breda.*You have no user role here.*Amersfoort/s)
    there.registration = { kind: 'ok' }
    expect(inside(<ProjectDialogs opened />)).toBe('')
  })

  it('[DLG-36 OPEN-038 HAZ-02] an order is read once more: dangerous goods of units and of line items, weights, what is too heavy', async () => {
    const rows: { readonly [entity: string]: readonly ListRow[] } = {
      asset_in_transport_order: [
        listed({ id: 'i1', reference: 'T-1-7', asset: 'a7' }, { asset: 'Crate 7', 'asset.serial': 'SN-7' }),
      ],
      ship_unit: [
        listed(
          {
            id: 's1',
            reference: 'T-1-U',
            count: 2,
            shipUnitType: 'pallet',
            length: 120,
            width: 80,
            height: 100,
            dimensionUnit: 'CM',
            weight: 1700,
            weightUnit: 'KG',
          },
          { shipUnitType: 'Euro pallet' },
        ),
      ],
      hazardous: [
        listed({ id: 'h1', shipUnit: 's1', unNumber: '1263', class: '3', packingGroup: 'II', amount: 4, weight: 36 }),
        listed({ id: 'h2', asset: 'a7', unNumber: '2794', class: '8', packingGroup: null }),
      ],
    }
    const api = {
      query: (entity: string, { filters }: ListQuery) => {
        const found = (rows[entity] ?? []).filter(({ row: one }) =>
          Object.entries(filters).every(([path, value]) => !Array.isArray(value) || value.includes(String(one[path]))),
        )
        return Promise.resolve({ known: 'whole' as const, rows: found, count: found.length })
      },
      getMany: () => Promise.resolve([row({ id: 'pallet', maxWeight: 1500, weightUnit: 'KG' })]),
    }
    const parts = await readOrderParts(api, 'o1')
    const order = recordAs(
      transportOrder,
      listed({ id: 'o1', reference: 'T-1', serviceLevel: 'AOG', latestPickupDate: '2026-11-24' }),
    )
    const markup = inside(<ReviewFrame order={order} parts={parts} onConfirm={nothing} onCancel={nothing} />)
    expect(markup).toContain('aria-label="Review transport order T-1"')
    for (const text of [
      'T-1-7, Crate 7, SN-7',
      'T-1-U, 2 × Euro pallet, 120 × 80 × 100 cm, 1,700 kg each, 3,400 kg together',
      'More than Euro pallet allows: at most 1,500 kg',
      'UN 1263, Class 3, Packing group II',
      '4 packages, 36 kg net',
      'In ship unit T-1-U, 2 × Euro pallet',
      'UN 2794, Class 8, no packing group',
      'In line item T-1-7, Crate 7, SN-7',
      'AOG',
      '2026',
    ]) {
      expect(markup).toContain(text)
    }
    expect(markup).not.toContain('<input')
    expect([...markup.matchAll(/>(Cancel|Confirm)</g)].map(([, button]) => button)).toEqual(['Cancel', 'Confirm'])
    const waiting = inside(<ReviewFrame order={order} parts={null} onConfirm={nothing} onCancel={nothing} />)
    expect(waiting).toMatch(/<button[^>]*disabled=""[^>]*>.*?Confirm/)
  })

  it('[DLG-02] changes are confirmed where the module asks for it: field, before and after', async () => {
    const order = row({ status: 'Accepted', costCenter: 'C1' })
    let review: ReturnType<typeof useReview> = () => Promise.resolve(true)
    const Asks = () => {
      review = useReview(entityOf('transport_order'), order)
      return null
    }
    inside(<Asks />, person(['change-review-transport-order']))
    expect(await review({ costCenter: 'C2' })).toBe(false)
    expect(there.asked.map(({ title }) => title)).toEqual(['Confirm changes'])
    // The table is loaded when it is shown.
    const asked = there.asked.map(({ text }) => text as ReactElement<ReviewedChangesProps>)
    const table = inside(asked.map(({ key, props }) => <ReviewedChanges key={key} {...props} />))
    for (const text of ['Cost center', 'Before', 'After', 'C1', 'C2']) expect(table).toContain(text)
    expect(await review({})).toBe(true)
    inside(<Asks />)
    expect([await review({ costCenter: 'C2' }), there.asked.length]).toEqual([true, 1])
  })

  it('[DLG-32 TRANSL-04] translations are imported with a language and keys', () => {
    const markup = inside(<ImportTranslationsDialog onClose={nothing} />)
    expect(markup).toContain('aria-label="Import translations"')
    expect(markup).toContain('Language')
    expect(markup).toContain('Keys')
    expect(markup).toContain('Needs a connection')
    expect(markup).toMatch(/<button[^>]*aria-disabled="true"[^>]*>.*?Import/)
    expect(markup).toContain('Choose one of the languages in the list first')
  })

  it('[DLG-13] an asset is replaced by one of its type that stands in stock', () => {
    there.rows = {
      asset: [
        listed({ id: 'r1', name: 'Itself' }),
        listed({ id: 'a2', name: 'Spare crate', serial: 'SN-2' }, { site: 'Venlo' }),
      ],
    }
    const asset = rowAs(assetEntity, row({ assetType: 'crate' }))
    const markup = inside(<ReplaceDialog row={asset} onClose={nothing} onChoose={nothing} />)
    expect(markup).toContain('aria-label="Replace this asset"')
    expect(there.queries[0]).toMatchObject({
      entity: 'asset',
      query: { filters: { status: 'Stock', assetType: 'crate' } },
    })
    expect([markup.includes('Spare crate'), markup.includes('SN-2 · Venlo'), markup.includes('Itself')]).toEqual([
      true,
      true,
      false,
    ])
  })

  it('[DLG-26 TO-22] proposed routes are offered by carrier and legs, with dates and lead time; the order takes over the chosen one’s', () => {
    const route = {
      id: 'n',
      reference: 'R-1',
      name: 'North',
      leadTime: 'P3D',
      pickupDate: '2026-11-20',
      deliveryDate: '2026-11-23',
      carrier: 'c1',
      carrierName: 'Rhine Haulage',
      way: [
        { from: 'Venlo', to: 'Duisburg', leadTime: 'P1D' },
        { from: 'Duisburg', to: 'Gent', leadTime: 'P2D' },
      ],
    }
    const other = { ...route, id: 's', name: null, carrier: null, carrierName: null }
    const proposals = { kind: 'found', routes: [route, other] } as const
    const markup = inside(<RouteChoice proposals={proposals} chosen="n" onChosen={nothing} />)
    expect(markup.match(/type="radio"/g)).toHaveLength(2)
    for (const text of ['North', 'R-1', '3 days', 'Carrier Rhine Haulage', 'No carrier', 'Venlo → Duisburg → Gent']) {
      expect(markup).toContain(text)
    }
    expect(fromRoute(route)).toEqual({ route: 'n', carrier: 'c1', estimatedDeliveryDate: '2026-11-23' })
    expect(fromRoute(other)).toEqual({ route: 's', estimatedDeliveryDate: '2026-11-23' })
  })

  it('[ERR-14] without a route that can be planned it asks for the order in SCI', () => {
    const said = (proposals: Parameters<typeof RouteChoice>[0]['proposals']) =>
      inside(<RouteChoice proposals={proposals} chosen={null} onChosen={nothing} />)
    expect(said({ kind: 'found', routes: [] })).toBe('<p role="alert">Please create the transport order in SCI.</p>')
    expect(said({ kind: 'failed', message: 'No such order' })).toBe('<p role="alert">No such order</p>')
    expect(said({ kind: 'offline' })).not.toContain('SCI')
  })

  it('[DLG-39] a manifest is shown over another screen: its header and tabs, to read, and the way to its own screen', () => {
    expect(overOf('/transport_manifest/edit/m1', slotsOf)?.id).toBe('m1')
    there.record = listed({ id: 'm1', reference: 'M-7', status: 'Open', serviceLevel: 'AOG' })
    const markup = inside(<RecordDialog entity={entityOf('transport_manifest')} id="m1" onClose={nothing} />)
    expect(markup).toMatch(/role="dialog" aria-label="[^"]*M-7/)
    expect(markup).toContain('AOG')
    expect(markup).toContain('tab transport-orders')
    expect(markup).not.toContain('<input')
    expect([...markup.matchAll(/>(Close|Open)<\/span>/g)].map(([, button]) => button)).toEqual(['Close', 'Open'])
  })

  it('[COLS-58 GEN-06] transport orders are exported, made, opened, cancelled and consolidated from their list', () => {
    const { list, screens, archive } = entityOf('transport_order')
    expect([list.export, screens.create, screens.edit, archive]).toEqual([
      'flag',
      '/transport-order/new',
      '/transport-order/edit',
      { transition: 'cancel' },
    ])
    const selected = inside(<SelectedOrders ids={['o1', 'o2']} rows={null} onDone={nothing} />)
    expect(selected).toMatch(/<button(?![^>]*disabled)[^>]*>.*?Consolidate/)
    expect(inside(<SelectedOrders ids={[]} rows={[]} onDone={nothing} />)).toMatch(
      /disabled=""[^>]*>(?:<[^>]*>)*Consolidate/,
    )
  })

  it('[COLS-58 TM-12] an action that is possible for none of the selected orders is disabled and says why', () => {
    const order = (id: string, status: string) => row({ id, status })
    const shown = (...rows: readonly AnyRow[]) =>
      inside(<SelectedOrders ids={rows.map(({ id }) => id)} rows={rows} onDone={nothing} />)
    const held = /aria-disabled="true"[^>]*>(?:<[^>]*>)*(Assign to a manifest|Consolidate)/g
    const names = (markup: string) => [...markup.matchAll(held)].map(([, name]) => name)
    const onOne = shown(order('o1', 'Assigned'), order('o2', 'Assigned'))
    expect(names(onOne)).toEqual(['Assign to a manifest', 'Consolidate'])
    expect(onOne).toContain('it is “Assigned”, and for this it has to be “Accepted”')
    expect(shown(order('o1', 'New'), order('o2', 'Assigned'), order('o3', 'New'))).toContain(
      'Consolidate is possible for none of them: they are “New” or “Assigned”, and for this they have to be “Accepted”',
    )
    expect(names(shown(order('o1', 'Assigned'), order('o2', 'Accepted')))).toEqual([])
  })

  it('[DLG-28] a setting category has a name and a description, and no screen of its own', () => {
    const { create, screens } = entityOf('setting_category')
    expect([create, screens]).toEqual([['name', 'description'], {}])
  })
})

it('[TAB-21 OTAB-069] the role editor has a tab for groups and one for user roles', () => {
  const markup = inside(<RoleEditorScreen />)
  expect([...markup.matchAll(/role="tab"[^>]*>(?:<[^>]*>)*([^<]+)/g)].map(([, name]) => name)).toEqual([
    'Role groups',
    'User roles',
  ])
})
