import { beforeAll, expect, it, vi } from 'vitest'
import { i18n } from '@lingui/core'
import { PlaceScreen } from '../../../src/app/PlaceScreen.tsx'
import { markupOf } from '../ui/render.tsx'

const there = vi.hoisted(() => ({ path: '', roles: [] as readonly string[] }))

vi.mock('@tanstack/react-router', async (real) => ({
  ...(await real<object>()),
  useParams: () => ({ _splat: there.path }),
}))
vi.mock('../../../src/session/use-session.ts', () => ({
  useSignedIn: () => ({ me: { id: 'bram', organization: 'o', roles: there.roles }, project: null, switchedFrom: null }),
}))
vi.mock('../../../src/ui/later/later.tsx', () => ({
  laterModule: (read: () => unknown) => () => <p>{String(read)}</p>,
}))
vi.mock('../../../src/app/EntityScreen.tsx', () => ({ EntityScreen: () => <p>the screen</p> }))
vi.mock('../../../src/app/own-views.ts', () => ({ OWN_VIEWS: {} }))

const shown = (path: string, ...roles: string[]): string => {
  Object.assign(there, { path, roles })
  return markupOf(<PlaceScreen />)
}

beforeAll(() => i18n.loadAndActivate({ locale: 'en_US', messages: {} }))

it('[JOB-A1 GUARD-03] a list gives way once the role of the person is taken away while it is open', () => {
  expect(shown('damage/list', 'ROLE_DAMAGE_VIEW')).toContain('the screen')
  expect(shown('damage/list', 'ROLE_ASSET_VIEW')).toContain('NoLonger')
})

it('[JOB-A1] the page of a record stays, with what is typed there', () => {
  expect(shown('damage/new', 'ROLE_ASSET_VIEW')).toContain('the screen')
})
