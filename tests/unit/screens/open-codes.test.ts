import { describe, expect, it } from 'vitest'
import type { AnyRow } from '../../../src/catalogue/row.ts'
import { countOpen, openCodes } from '../../../src/domains/packing/screens/code/open-codes.ts'
import type { ListQuery, ListResult } from '../../../src/engine/data/api.ts'
import { rowOf } from '../row.ts'

const NONE: ListResult = { known: 'whole', rows: [], count: 0 }

const scan = (id: string, code: string): { readonly row: AnyRow } => ({ row: rowOf({ id, code }) })

describe('codes that wait', () => {
  it('[JOB-W4 OPEN-068] counts a code once, however often and in whatever spelling it was scanned', () => {
    const codes = openCodes([
      scan('4', '(01)09506000134352(21)A1'),
      scan('3', 'GATE-7'),
      scan('2', '010950600013435221A1'),
      scan('1', 'GATE-7'),
    ])
    expect(codes.map(({ code, scans }) => [code, scans.map(({ row }) => row.id)])).toEqual([
      ['(01)09506000134352(21)A1', ['4', '2']],
      ['GATE-7', ['3', '1']],
    ])
  })

  it('[JOB-W4] keeps two serial numbers of one type apart', () => {
    expect(openCodes([scan('2', '(01)09506000134352(21)A1'), scan('1', '(01)09506000134352(21)A2')])).toHaveLength(2)
  })

  it('[JOB-W4] counts no code that was bound on this device and that the server has still to take out', async () => {
    const lookups = {
      lookupIdentifier: (keys: readonly string[]) =>
        Promise.resolve(
          keys.some((key) => /gate-7/i.test(key)) ? [rowOf({ id: 'i', asset: 'a', type: 'barcode' })] : [],
        ),
      lookupAsset: () => Promise.resolve([]),
      query: () => Promise.resolve(NONE),
    }
    expect(await countOpen(lookups, [scan('2', 'GATE-7'), scan('1', 'GATE-8')])).toBe(1)
  })

  it('[JOB-W4] counts no code that a sensor of this device has, as the inbox does not list it', async () => {
    const row = { row: rowOf({ id: 's', code: 'COLD-1' }), labels: {}, state: 'synced' as const }
    const lookups = {
      lookupIdentifier: () => Promise.resolve([]),
      lookupAsset: () => Promise.resolve([]),
      query: (_: string, { filters }: ListQuery): Promise<ListResult> =>
        Promise.resolve(
          [filters['code']].flat().some((text) => text === 'COLD-1') ? { known: 'whole', rows: [row], count: 1 } : NONE,
        ),
    }
    expect(await countOpen(lookups, [scan('2', 'COLD-1'), scan('1', 'GATE-8')])).toBe(1)
  })
})
