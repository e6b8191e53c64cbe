import { beforeEach, describe, expect, it, vi } from 'vitest'
import { entityOf } from '../../../src/domains/index.ts'
import { unknownCode } from '../../../src/domains/packing/entities/unknown-code.ts'
import UnknownCodes from '../../../src/domains/packing/screens/code/UnknownCodes.tsx'
import { identify } from '../../../src/identify/identify.ts'
import { listedOf, rowOf } from '../row.ts'
import { markupOf } from '../ui/render.tsx'

const CODE = 'TM-2026-0001'
const there = vi.hoisted(() => ({ records: [] as unknown[] }))
const person = {
  id: 'me',
  organization: 'mine',
  roles: new Set(['ROLE_TRANSPORT_MANIFEST_VIEW', 'ROLE_IDENTIFIER_CREATE', 'ROLE_ASSET_CREATE']),
  modules: new Set(),
}

vi.mock('../../../src/engine/hooks/use-data.ts', () => ({ useData: () => ({ person, settings: new Map() }) }))
vi.mock('../../../src/record/use-go.ts', () => ({ useGo: () => () => undefined }))
vi.mock('../../../src/record/use-page-title.ts', () => ({ usePageTitle: () => undefined }))
vi.mock('../../../src/domains/packing/screens/code/use-code.ts', () => ({
  useCode: (raw: string) => ({ read: identify(raw), assets: [], sensors: [], records: there.records }),
}))
vi.mock('../../../src/domains/packing/screens/code/use-unknown-codes.ts', () => ({
  useResolve: () => ({}),
  useUnknownCodes: () => ({
    codes: [{ key: CODE, code: CODE, scans: [listedOf(unknownCode, { code: CODE })] }],
    missing: null,
    error: null,
    retry: () => undefined,
  }),
}))

const shown = (): string => markupOf(<UnknownCodes entity={unknownCode} />)

beforeEach(() => {
  there.records = []
})

describe('the inbox of unknown codes', () => {
  it('[JOB-W4] offers to bind a code that nothing has', () => {
    expect(shown()).toContain('Bind to an asset')
    expect(shown()).toContain('New asset with this code')
    expect(shown()).not.toContain('This code belongs to')
  })

  it('[JOB-W4] says what a code belongs to that somebody scanned who may not see it, and offers no other owner', () => {
    const record = { row: rowOf({ id: 'tm', reference: CODE }), labels: {}, state: 'synced' }
    there.records = [{ entity: entityOf('transport_manifest'), record }]
    expect(shown()).toMatch(
      /This code belongs to: *<a [^>]*\/transport_manifest\/edit\/tm[^>]*>Transport manifest TM-2026-0001/,
    )
    expect(shown()).not.toContain('Bind to')
    expect(shown()).not.toContain('New asset')
    expect(shown()).toContain('Dismiss')
  })
})
