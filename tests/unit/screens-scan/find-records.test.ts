import { describe, expect, it } from 'vitest'
import type { Person } from '../../../src/catalogue/rule.ts'
import { findRecords } from '../../../src/domains/packing/screens/code/find-records.ts'
import type { ListQuery, ListResult, ListRow } from '../../../src/engine/data/api.ts'
import { rowOf } from '../row.ts'

const listed = (values: { readonly [field: string]: unknown }): ListRow => ({
  row: rowOf(values),
  labels: {},
  state: 'synced',
})
const order = listed({ id: 'o', reference: 'TO-1' })
const unit = listed({ id: 'u', reference: 'TO-1-2', referenceNumber: 'PALLET-9', transportOrder: 'o' })

/** A device with one transport order that has one ship unit. */
const deviceWith = (stored: ListRow) => ({
  query: (entity: string, { filters }: ListQuery): Promise<ListResult> => {
    const rows = [['transport_order', stored] as const, ['ship_unit', unit] as const].flatMap(([name, row]) => {
      const has = Object.entries(filters).some(([path, texts]) =>
        [texts].flat().includes(String(Reflect.get(row.row, path))),
      )
      return name === entity && has ? [row] : []
    })
    return Promise.resolve({ known: 'whole', rows, count: rows.length })
  },
  get: (_: string, id: string) => Promise.resolve(id === stored.row.id ? stored : null),
})
const personWith = (...roles: string[]): Person => ({
  id: 'me',
  organization: 'mine',
  roles: new Set(roles),
  modules: new Set(),
})
const seer = personWith('ROLE_TRANSPORT_ORDER_VIEW')
const found = async (raw: string, person = seer, stored = order) =>
  (await findRecords(deviceWith(stored), person, raw)).map(({ entity, record, unit: of }) => [
    entity.name,
    record.row.id,
    of?.row.id ?? null,
  ])

describe('what has a code', () => {
  it('[JOB-W4] the label of a ship unit leads to its transport order, by either of its references', async () => {
    expect(await found('TO-1-2')).toEqual([['transport_order', 'o', 'u']])
    expect(await found('PALLET-9')).toEqual([['transport_order', 'o', 'u']])
    expect(await found('TO-1')).toEqual([['transport_order', 'o', null]])
    expect(await found('TO-1-3')).toEqual([])
  })

  it('[JOB-W4] neither for who may not open the order, nor when it is archived', async () => {
    expect(await found('TO-1-2', personWith())).toEqual([])
    expect(await found('TO-1-2', seer, listed({ id: 'o', archived: '2026-01-01T00:00:00Z' }))).toEqual([])
  })
})
