import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { entityOf } from '../../../src/domains/index.ts'
import type { AnyRow } from '../../../src/catalogue/row.ts'
import { imageOf, imageStampOf } from '../../../src/engine/memory/image-of.ts'
import { EntityTable } from '../../../src/engine/memory/entity-table.ts'

const STREAM = '01a1f7f8-3000-7094-929e-bf60c46e3466'
const asset = entityOf('asset')
const idOf = (n: number): string => `01a1f7f8-3000-7000-8000-${String(n).padStart(12, '0')}`

const text = fc.option(fc.constantFrom('', 'Crate 7', 'Ünï \ud83d\ude00', '漢字', 'a\nb', '\ud800'), { nil: null })
const instant = fc.constantFrom(null, '2026-11-20T08:00:00.000Z', '2026-02-31T00:00:00.000Z', 'once')
const fields = fc.record(
  {
    name: text,
    serial: text,
    status: fc.constantFrom(null, 'Active', 'Stock', ''),
    lastSeen: instant,
    archived: fc.constantFrom(null, '2026-11-20T08:00:00.000Z'),
    tags: fc.constantFrom(null, [], ['a', 'b'], [{ c: 1 }]),
    weight: fc.constantFrom(null, 0, -1.5, 'heavy'),
    notes: text,
    properties: fc.oneof(
      fc.constant(null),
      fc.dictionary(fc.constantFrom('aisle', 'bin', 'currentShotCount', 'unknown'), fc.constantFrom(null, 'A1', 7), {
        maxKeys: 3,
      }),
    ),
  },
  { requiredKeys: ['name', 'archived'] },
)
const rowOf = (n: number, own: object): AnyRow => ({ id: idOf(n), project: STREAM, version: n, ...own }) as AnyRow

/** A page of rows with ascending ids; a row may be masked, or have a newer version over it. */
const page = fc.array(fc.record({ own: fields, masked: fc.boolean(), over: fc.option(fields, { nil: null }) }), {
  minLength: 1,
  maxLength: 8,
})

/** Everything that queries can read from a table. */
const askable = (table: EntityTable): unknown =>
  [...table.byId()].map((slot) => ({
    id: table.idAt(slot),
    back: table.slotOf(table.idAt(slot) ?? '') === slot,
    life: table.life[slot],
    row: table.rowAt(slot),
    values: [...table.columns].map(([path, column]) => [path, column.at(slot)]),
    serial: column(table, 'serial')
      .slotsOf(String(column(table, 'serial').at(slot)))
      .includes(slot),
  }))

const column = (table: EntityTable, path: string) => {
  const found = table.columns.get(path)
  if (found?.kind !== 'text') throw new Error(`${path} is no text`)
  return found
}

describe('images of segments', () => {
  it('[I4 LIST-01] fill a table with what its rows would, whatever lies over them, changed or was there before', () => {
    fc.assert(
      fc.property(
        fc.array(page, { maxLength: 4 }),
        fc.array(fc.record({ at: fc.nat(40), own: fc.option(fields, { nil: null }), early: fc.boolean() }), {
          maxLength: 6,
        }),
        (pages, changes) => {
          const plain = new EntityTable(asset, STREAM)
          const packed = new EntityTable(asset, STREAM)
          const known = new Map(pages.flat().map(({ own }, n) => [n, own]))
          for (const table of [plain, packed]) column(table, 'serial').slotsOf('')
          for (const { at, own, early } of changes) {
            for (const table of [plain, packed]) {
              // A row that a list read by its id before the table was read, or a change by somebody meanwhile.
              const before = known.get(at)
              if (early && before !== undefined) table.fill([rowOf(at, before)])
              else if (own === null) table.remove(idOf(at))
              else table.put(rowOf(at, own))
            }
          }
          let from = 0
          for (const rows of pages) {
            const all = rows.map(({ own }, n) => rowOf(from + n, own))
            const without = new Set(rows.flatMap(({ masked, over }, n) => (masked || over ? [idOf(from + n)] : [])))
            const over = rows.flatMap((row, n) => (row.over === null ? [] : [rowOf(from + n, row.over)]))
            plain.fill(all.filter((row) => !without.has(row.id)))
            plain.fill(over)
            const image = structuredClone(imageOf('asset', all))
            if (image === null) throw new Error('no image')
            packed.fillImage({ image, without })
            packed.fill(over)
            from += rows.length
          }
          expect(packed.rows).toBe(plain.rows)
          expect(askable(packed)).toEqual(askable(plain))
          packed.finish()
          plain.finish()
          for (const table of [plain, packed]) {
            table.remove(idOf(1))
            table.put(rowOf(500, { name: 'New', serial: 'N', archived: null }))
            table.put(rowOf(2, { name: 'Changed', serial: 'C', archived: null }))
          }
          expect(askable(packed)).toEqual(askable(plain))
        },
      ),
      { numRuns: 300 },
    )
  })

  it('[I4] have another stamp for another entity', () => {
    expect(imageStampOf('asset')).not.toBe(imageStampOf('identifier'))
    expect(imageStampOf('no such entity')).toBeNull()
    expect(imageOf('asset', [rowOf(1, { name: 'A' })])?.stamp).toBe(imageStampOf('asset'))
  })
})
