import { describe, expect, it } from 'vitest'
import type { Conflict, PendingChange, PendingState } from '../../../src/engine/data/pending.ts'
import { bodyWithout, fieldMarksOf, markAt, refusedValues } from '../../../src/record/page/property/field-marks.ts'
import { writeChange } from '../../../src/record/page/property/write-change.ts'
import { placeAmong, cameFrom } from '../../../src/record/page/head/use-list-place.ts'
import { dueOf } from '../../../src/record/page/head/due.ts'
import { entityOf } from '../../../src/domains/index.ts'

const change = (
  mid: string,
  state: PendingState,
  body: PendingChange['body'],
  name = 'asset.update',
): PendingChange => ({
  mid,
  stream: 'p',
  entity: 'asset',
  id: 'a',
  name,
  label: null,
  changes: Object.entries(body).map(([path, mine]) => ({ path, before: 'old', mine })),
  body,
  at: '2026-11-18T09:00:00.000Z',
  state,
  attempts: 0,
  reason: state === 'refused' ? 'validation' : null,
  problems: null,
  current: null,
})
const conflict: Conflict = {
  id: 'c',
  stream: 'p',
  entity: 'asset',
  entityId: 'a',
  label: null,
  path: 'site',
  before: 'x',
  mine: 'y',
  theirs: 'z',
  at: '2026-11-18T09:00:00.000Z',
}
const marks = (changes: readonly PendingChange[], conflicts: readonly Conflict[] = []) =>
  fieldMarksOf({ changes, conflicts, files: [] } as unknown as Parameters<typeof fieldMarksOf>[0], 'asset', 'a')

describe('the marks of values', () => {
  it("stand at the row that properties of one's own share while one of them waits, and not there for a declared one", () => {
    const { properties } = entityOf('asset').fields
    const kindAt = (path: string) =>
      markAt(marks([change('1', 'waiting', { [path]: 'x' })]), 'properties', properties)?.kind
    expect(kindAt('properties.Gate')).toBe('waiting')
    expect(kindAt('properties.aisle')).toBeUndefined()
    expect(kindAt('serial')).toBeUndefined()
  })

  it('say what waits, what was refused and what has two versions, each at its field', () => {
    const found = marks([change('1', 'waiting', { serial: 's' }), change('2', 'refused', { batch: 'b' })], [conflict])
    expect([...found].map(([path, { kind }]) => [path, kind])).toEqual([
      ['serial', 'waiting'],
      ['batch', 'refused'],
      ['site', 'conflict'],
    ])
    expect(refusedValues(found)).toEqual({ batch: 'b' })
  })
  it('a refused value is not hidden by a later one that waits, and steps mark no field', () => {
    const found = marks([
      change('1', 'refused', { serial: 'bad' }),
      change('2', 'waiting', { serial: 'good' }),
      change('3', 'waiting', { status: 'Stock' }, 'asset.stock'),
    ])
    expect([...found].map(([path, { kind }]) => [path, kind])).toEqual([['serial', 'refused']])
  })
})

describe('a value that corrects a refused one', () => {
  const writes = async (body: { readonly [field: string]: unknown }) => {
    const done: unknown[] = []
    await writeChange(
      {
        marks: marks([change('1', 'refused', { serial: 'bad', batch: 'b' })]),
        edit: (mid, next) => {
          done.push(['edit', mid, next])
          return Promise.resolve()
        },
        update: (rest) => {
          done.push(['update', rest])
          return Promise.resolve()
        },
      },
      body,
    )
    return done
  }
  it('goes into that change; others are a change of their own', async () => {
    expect(await writes({ serial: 'good' })).toEqual([['edit', '1', { serial: 'good', batch: 'b' }]])
    expect(await writes({ name: 'n' })).toEqual([['update', { name: 'n' }]])
    expect(await writes({ serial: 'good', name: 'n' })).toEqual([
      ['edit', '1', { serial: 'good', batch: 'b' }],
      ['update', { name: 'n' }],
    ])
  })
  it('is taken back without the rest of its change', () => {
    expect(bodyWithout({ serial: 'bad', batch: 'b' }, 'serial')).toEqual({ batch: 'b' })
    expect(bodyWithout({ serial: 'bad' }, 'serial')).toBeNull()
    expect(bodyWithout({ properties: { bay: '3', bin: '1' } }, 'properties.bay')).toEqual({ properties: { bin: '1' } })
    expect(bodyWithout({ properties: { bay: '3' } }, 'properties.bay')).toBeNull()
  })
})

describe('the place in the list', () => {
  it('is counted from the list that the person came from, and only from that', () => {
    expect(cameFrom(entityOf('asset'), '/asset/list?filter=status:Active&page=2')).toEqual({
      filter: 'status:Active',
      page: '2',
    })
    expect(cameFrom(entityOf('asset'), '/damage/list')).toBeNull()
    expect(cameFrom(entityOf('asset'), undefined)).toBeNull()
  })
  it('has its neighbours, and is unknown while the count is', () => {
    expect(placeAmong(['a', 'b', 'c'], 9, 1184, 'b')).toEqual({ nth: 11, count: 1184, previous: 'a', next: 'c' })
    expect(placeAmong(['a', 'b', 'c'], 9, null, 'b')).toBeNull()
    expect(placeAmong(['a'], 0, 1, 'z')).toBeNull()
  })
})

it('a date is amber a week before it passes and red afterwards', () => {
  expect(['2026-11-17', '2026-11-18', '2026-11-25', '2026-11-26'].map((day) => dueOf(day, '2026-11-18'))).toEqual([
    { tone: 'red', days: -1 },
    { tone: 'amber', days: 0 },
    { tone: 'amber', days: 7 },
    { tone: null, days: 8 },
  ])
})
