import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { choicesText } from '../../../src/catalogue/choices-text.ts'
import { catalogue } from '../../../src/domains/index.ts'
import type { AnyRow } from '../../../src/catalogue/row.ts'
import type { Person } from '../../../src/catalogue/rule.ts'
import type { FilterValue, ListQuery, OpenFirst } from '../../../src/engine/data/api.ts'
import { countOf, rowsSoFar } from '../../../src/engine/data/known.ts'
import { createRowIndex } from '../../../src/engine/data/row-index.ts'
import { ArraySource } from './array-source.ts'
import { naiveList, naiveLabel } from './naive-list.ts'

const PROJECT = 'p'
const person: Person = { id: 'u1', organization: 'o1', roles: new Set(), modules: new Set() }

const idOf = (entity: string, n: number): string => `${entity}-${String(n).padStart(3, '0')}`

const nullable = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(arbitrary, { nil: null })
const word = fc.oneof(
  fc.constantFrom(
    'Pump',
    'pump 2',
    'Pump 10',
    'pump 02',
    'Bay 9-a',
    'Bay 10',
    'ÉCOLE 1',
    'ecole 1',
    '',
    '_x',
    '[y]',
    '007',
  ),
  fc.string({ unit: fc.constantFrom(...'aAbB019 ._-'), maxLength: 6 }),
)
const instant = fc.integer({ min: 0, max: 40 }).map((n) => new Date(Date.UTC(2026, 10, 1 + n, n % 24)).toISOString())
const day = fc.integer({ min: 1, max: 28 }).map((n) => `2026-11-${String(n).padStart(2, '0')}`)

const baseRow = (id: string, archived: boolean) => ({
  id,
  project: PROJECT,
  version: 1,
  created: '2026-11-01T00:00:00.000Z',
  createdBy: null,
  updated: '2026-11-01T00:00:00.000Z',
  archived: archived ? '2026-11-02T00:00:00.000Z' : null,
})

const rowsOf: { readonly [entity: string]: (id: string) => fc.Arbitrary<AnyRow> } = {
  asset_type: (id) =>
    fc
      .record({ name: word, reference: nullable(word), count: nullable(fc.integer({ min: 0, max: 5 })) })
      .map((fields) => ({ ...baseRow(id, false), ...fields, properties: {} })),
  identifier: (id) =>
    fc
      .record({ asset: fc.integer({ min: 0, max: 30 }), identifier: word, archived: fc.boolean() })
      .map(({ asset, identifier, archived }) => ({
        ...baseRow(id, archived),
        asset: idOf('asset', asset),
        type: 'serial',
        identifier,
        key: identifier,
      })),
  asset: (id) =>
    fc
      .record({
        name: word,
        reference: nullable(word),
        serial: nullable(word),
        batch: fc.constant(null),
        status: fc.constantFrom('Active', 'Stock', 'Missing', 'Approved'),
        assetType: nullable(fc.integer({ min: 0, max: 4 })),
        parentAsset: nullable(fc.integer({ min: 0, max: 30 })),
        site: fc.constant(null),
        lastSeen: nullable(instant),
        archived: fc.boolean(),
        shots: nullable(fc.integer({ min: 0, max: 20 })),
        rdd: nullable(day),
        regulations: nullable(fc.subarray(['500/600', 'ITAR', 'OTHER'])),
      })
      .map(({ archived, assetType, parentAsset, shots, rdd, regulations, ...fields }) => ({
        ...baseRow(id, archived),
        ...fields,
        assetType: assetType === null ? null : idOf('asset_type', assetType),
        parentAsset: parentAsset === null ? null : idOf('asset', parentAsset),
        properties: {
          currentShotCount: shots,
          rdd,
          regulations: regulations === null ? null : choicesText(regulations),
        },
      })),
}
const sizes: { readonly [entity: string]: number } = { asset_type: 5, asset: 30, identifier: 12 }

interface Step {
  readonly entity: string
  readonly id: string
  readonly row: AnyRow | null
}
const step: fc.Arbitrary<Step> = fc
  .constantFrom('asset', 'asset', 'asset', 'asset_type', 'identifier')
  .chain((entity) =>
    fc.integer({ min: 0, max: sizes[entity] ?? 0 }).chain((n) => {
      const id = idOf(entity, n)
      const row = rowsOf[entity]?.(id) ?? fc.constant(null)
      return fc
        .oneof({ weight: 5, arbitrary: row }, { weight: 1, arbitrary: fc.constant(null) })
        .map((made) => ({ entity, id, row: made }))
    }),
  )

const choices: { readonly [path: string]: readonly FilterValue[] } = {
  id: [idOf('asset', 1), [idOf('asset', 1), idOf('asset', 2), 'unknown']],
  status: ['Active', '', null, ['Active', 'Missing'], []],
  assetType: [idOf('asset_type', 1), null, [idOf('asset_type', 1), idOf('asset_type', 2), null]],
  'assetType.name': ['Pump', ['Bay 10', 'Pump 10']],
  'assetType.count': ['2', { from: '1', to: '3' }],
  'parentAsset.assetType.name': ['Pump', 'Bay 10'],
  statusGroup: ['active', 'occupied', 'missing', ['maintenance', 'missing'], 'nonsense'],
  lastSeen: [{ from: '2026-11-05' }, { to: '2026-11-20' }, { from: '2026-11-03', to: '2026-11-09' }],
  'properties.rdd': [{ from: '2026-11-10', to: '2026-11-12' }, null, '2026-11-11'],
  'properties.currentShotCount': [3, { from: '5' }, null, '7'],
  'properties.regulations': ['ITAR', ['OTHER', '500/600'], null],
  serial: ['007', null, 'Pump'],
  archived: [true],
  nonsense: ['x'],
}
const filters: fc.Arbitrary<ListQuery['filters']> = fc
  .array(
    fc
      .constantFrom(...Object.entries(choices))
      .chain(([path, values]) => fc.constantFrom(...values).map((value) => [path, value] as const)),
    { maxLength: 3 },
  )
  .map((entries) => Object.fromEntries(entries))

const query: fc.Arbitrary<ListQuery> = fc
  .record({
    filters,
    search: fc.constantFrom(undefined, undefined, undefined, 'pu', 'PUMP 1', 'é', 'bay', '0'),
    path: fc.constantFrom(
      'name',
      'reference',
      'serial',
      'status',
      'lastSeen',
      'assetType',
      'parentAsset',
      'assetType.reference',
      'assetType.count',
      'parentAsset.assetType.name',
      'properties.currentShotCount',
      'properties.rdd',
      'properties.regulations',
      'created',
    ),
    order: fc.constantFrom('ASC', 'DESC'),
    openFirst: fc.constantFrom<(OpenFirst | undefined)[]>(
      undefined,
      undefined,
      { field: 'status', ended: ['Missing', 'Approved'] },
      { field: 'status', ended: ['Missing', 'Stock'], by: { path: 'lastSeen', order: 'DESC' } },
      { field: 'status', ended: ['Active', 'nonsense'], by: { path: 'parentAsset', order: 'ASC' } },
    ),
    limit: fc.constantFrom(5, 10, 100),
    offset: fc.constantFrom(0, 0, 5, 20),
  })
  .map(({ path, order, openFirst, search, ...rest }) => ({
    ...rest,
    sort: { path, order, ...(openFirst === undefined ? {} : { openFirst }) },
    ...(search === undefined ? {} : { search }),
  }))

const indexOver = (source: ArraySource) =>
  createRowIndex({ source, streamOf: () => PROJECT, person: () => person, pause: () => Promise.resolve() })

/** Waits until every table has been read. */
const settled = async (index: ReturnType<typeof indexOver>): Promise<void> => {
  for (const entity of catalogue.filter(({ replicated }) => replicated !== false)) {
    for (;;) {
      const sort = { path: 'id', order: 'ASC' } as const
      if ((await index.query(entity.name, { filters: {}, sort, limit: 1, offset: 0 })).known === 'whole') break
    }
  }
}

const byName: ListQuery = { filters: {}, sort: { path: 'name', order: 'ASC' }, limit: 10, offset: 0 }

/** An index that has read these assets. */
const withAssets = async (rows: readonly AnyRow[]) => {
  const source = new ArraySource()
  source.land(
    'asset',
    rows.map((row) => ({ id: row.id, row })),
  )
  const index = indexOver(source)
  index.start()
  await settled(index)
  return { source, index }
}

describe('row index', () => {
  it('[LIST-02 LIST-03 LIST-08 OPEN-020 OPEN-059 EDIT-20] answers as a plain pass over all rows does, before and after changes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 80 }),
        fc.array(fc.tuple(fc.array(step, { maxLength: 6 }), query), { minLength: 1, maxLength: 8 }),
        async (initial, rounds) => {
          const source = new ArraySource()
          for (const { entity, ...change } of initial) source.land(entity, [change])
          const index = indexOver(source)
          index.start()
          await settled(index)
          for (const [steps, asked] of rounds) {
            for (const { entity, ...change } of steps) {
              source.land(entity, [change])
              index.apply(PROJECT, entity, [change])
            }
            const answer = await index.query('asset', asked)
            const expected = naiveList(source, 'asset', asked, person)
            expect({ ids: rowsSoFar(answer).map(({ row }) => row.id), count: countOf(answer) }).toEqual(expected)
            for (const { row, labels } of rowsSoFar(answer)) {
              expect(row).toStrictEqual(source.table('asset').get(row.id))
              expect(labels['assetType']).toBe(naiveLabel(source, 'asset_type', row['assetType']))
              expect(labels['parentAsset']).toBe(naiveLabel(source, 'asset', row['parentAsset']))
            }
          }
          index.close()
        },
      ),
      { numRuns: 150, endOnFailure: true },
    )
  }, 60_000)

  it('[LIST-02] merges many single changes into a sorted order as sorting anew would', async () => {
    const make = (n: number, name: string): AnyRow => ({ ...baseRow(idOf('asset', n), false), name, properties: {} })
    const rows = Array.from({ length: 400 }, (_, n) => make(n, `Pump ${(n * 7) % 50}`))
    const { source, index } = await withAssets(rows)
    await index.query('asset', byName)
    for (let n = 0; n < 25; n++) {
      const row = n % 5 === 4 ? null : make(n * 13, `pump ${n}`)
      const changes = [{ id: idOf('asset', n * 13), row }]
      source.land('asset', changes)
      index.apply(PROJECT, 'asset', changes)
      const asked: ListQuery = { ...byName, limit: 1000, sort: { path: 'name', order: n % 2 === 0 ? 'ASC' : 'DESC' } }
      const answer = await index.query('asset', asked)
      expect(rowsSoFar(answer).map((found) => found.row.id)).toEqual(naiveList(source, 'asset', asked, person).ids)
    }
  })

  it('[LIST-02] follows changes of the records that a sort or filter leads through', async () => {
    const source = new ArraySource()
    const index = indexOver(source)
    const type = (id: string, reference: string): AnyRow => ({
      ...baseRow(id, false),
      name: id,
      reference,
      properties: {},
    })
    const asset = (id: string, assetType: string): AnyRow => ({
      ...baseRow(id, false),
      name: id,
      assetType,
      properties: {},
    })
    const land = (entity: string, row: AnyRow): void => {
      source.land(entity, [{ id: row.id, row }])
      index.apply(PROJECT, entity, [{ id: row.id, row }])
    }
    index.start()
    await settled(index)
    for (const row of [type('t1', 'A'), type('t2', 'B')]) land('asset_type', row)
    for (const row of [asset('a1', 't1'), asset('a2', 't2')]) land('asset', row)
    const sorted: ListQuery = { ...byName, sort: { path: 'assetType.reference', order: 'ASC' } }
    const filtered: ListQuery = { ...byName, filters: { 'assetType.reference': 'A' } }
    const idsFor = async (query: ListQuery) => rowsSoFar(await index.query('asset', query)).map(({ row }) => row.id)
    expect([await idsFor(sorted), await idsFor(filtered)]).toEqual([['a1', 'a2'], ['a1']])
    land('asset_type', type('t1', 'C'))
    expect([await idsFor(sorted), await idsFor(filtered)]).toEqual([['a2', 'a1'], []])
    land('asset_type', type('t2', 'A'))
    expect([await idsFor(sorted), await idsFor(filtered)]).toEqual([['a2', 'a1'], ['a2']])
  })

  it('[LIST-09] never lets a row read earlier overwrite a later change', async () => {
    const source = new ArraySource()
    const old: AnyRow = { ...baseRow('asset-001', false), name: 'Old', properties: {} }
    const gone: AnyRow = { ...baseRow('asset-002', false), name: 'Gone', properties: {} }
    source.land('asset', [
      { id: old.id, row: old },
      { id: gone.id, row: gone },
    ])
    source.hold()
    const index = indexOver(source)
    index.start()
    const asked = index.query('asset', byName)
    const fresh = { ...old, name: 'New' }
    index.apply(PROJECT, 'asset', [
      { id: old.id, row: fresh },
      { id: gone.id, row: null },
    ])
    await asked
    source.release()
    await settled(index)
    source.land('asset', [
      { id: old.id, row: fresh },
      { id: gone.id, row: null },
    ])
    const answer = await index.query('asset', { ...byName, search: 'new' })
    expect(rowsSoFar(answer).map(({ row }) => row.id)).toEqual(['asset-001'])
    expect(countOf(await index.query('asset', byName))).toBe(1)
  })

  it('[LIST-01] shows the first page through an index of the device while memory is still filling', async () => {
    const source = new ArraySource({ asset: ['name', 'parentAsset'] })
    const rows = Array.from({ length: 300 }, (_, n): AnyRow => ({
      ...baseRow(idOf('asset', n), n % 10 === 0),
      name: `N${String(999 - n)}`,
      parentAsset: n % 50 === 1 ? 'asset-000' : null,
      assetType: 'asset_type-001',
      properties: {},
    }))
    source.land(
      'asset',
      rows.map((row) => ({ id: row.id, row })),
    )
    const type: AnyRow = { ...baseRow('asset_type-001', false), name: 'Crate', properties: {} }
    source.land('asset_type', [{ id: type.id, row: type }])
    source.hold()
    const index = indexOver(source)
    index.start()
    const first = await index.query('asset', byName)
    expect(first.known).toBe('partial')
    expect(rowsSoFar(first).map(({ row }) => row['name'])).toEqual(naiveNames(rows, 10))
    expect(rowsSoFar(first)[0]?.labels['assetType']).toBe('Crate')
    const related = await index.query('asset', { ...byName, filters: { parentAsset: 'asset-000' } })
    expect(related).toMatchObject({ known: 'whole', count: 6 })
    source.release()
    await settled(index)
    expect(countOf(await index.query('asset', byName))).toBe(270)
  })

  it('[EDIT-20 OPEN-097] names a record by its title fields, through references, and people by their names', async () => {
    const source = new ArraySource()
    const asset: AnyRow = { ...baseRow('a1', true), name: '', serial: 'SN-1', properties: {} }
    const item: AnyRow = { ...baseRow('i1', false), packingSlip: 's1', asset: 'a1', scannedBy: 'e1' }
    const employee: AnyRow = { ...baseRow('e1', false), username: 'jdoe', firstName: 'Jane', lastName: 'Doe' }
    source.land('asset', [{ id: 'a1', row: asset }])
    source.land('packing_slip_item', [{ id: 'i1', row: item }])
    source.land('employee', [{ id: 'e1', row: employee }])
    source.states.set('packing_slip_item i1', 'waiting')
    source.hold()
    const index = indexOver(source)
    index.start()
    expect(await index.label('packing_slip_item', 'i1')).toBe('SN-1')
    const found = await index.get('packing_slip_item', 'i1')
    expect(found).toMatchObject({
      state: 'waiting',
      labels: { asset: 'SN-1', 'asset.serial': 'SN-1', scannedBy: 'Jane Doe', packingSlip: null },
    })
    expect(await index.label('asset', 'unknown')).toBeNull()
    // Just created on this device, so the server has not numbered it yet.
    const changes = [{ id: 's1', row: baseRow('s1', true) }]
    source.land('packing_slip', changes)
    index.apply(PROJECT, 'packing_slip', changes)
    expect(await index.label('packing_slip', 's1')).toBe('')
    expect((await index.get('packing_slip_item', 'i1'))?.labels['packingSlip']).toBe('')
    source.release()
  })

  it('[CONTACT-01 OPEN-097] names contacts by both names and finds them by either, or by both', async () => {
    const source = new ArraySource()
    const contact = (id: string, firstName: string | null, lastName: string): AnyRow => ({
      ...baseRow(id, false),
      firstName,
      lastName,
    })
    for (const row of [contact('c1', 'Jane', 'Doe'), contact('c2', 'Jane', 'Smit'), contact('c3', null, 'Doeve')])
      source.land('contact', [{ id: row.id, row }])
    source.land('transport_order', [{ id: 't1', row: { ...baseRow('t1', false), deliveryContact: 'c1' } }])
    const index = indexOver(source)
    index.start()
    await settled(index)
    const found = async (search: string) => {
      const query = { filters: {}, search, sort: { path: 'lastName', order: 'ASC' } as const, limit: 20, offset: 0 }
      return rowsSoFar(await index.query('contact', query)).map(({ row }) => row.id)
    }
    expect(await Promise.all(['jane', 'doe', 'jane doe', 'doe jane'].map(found))).toEqual([
      ['c1', 'c2'],
      ['c1', 'c3'],
      ['c1'],
      ['c1'],
    ])
    expect([await index.label('contact', 'c1'), await index.label('contact', 'c3')]).toEqual(['Jane Doe', 'Doeve'])
    expect((await index.get('transport_order', 't1'))?.labels['deliveryContact']).toBe('Jane Doe')
  })

  it('[PS-05] finds identifiers in the order of their keys and assets of the slip before others, while memory fills', async () => {
    const source = new ArraySource({ identifier: ['key'], packing_slip_item: ['packingSlip'] })
    const identifier = (id: string, key: string, archived: boolean): AnyRow => ({
      ...baseRow(id, archived),
      key,
      asset: 'a1',
    })
    for (const row of [identifier('i1', 'k2', false), identifier('i2', 'k1', false), identifier('i3', 'k1', true)]) {
      source.land('identifier', [{ id: row.id, row }])
    }
    const asset = (id: string): AnyRow => ({ ...baseRow(id, false), name: id, serial: 'SAME', properties: {} })
    source.land(
      'asset',
      ['a1', 'a2'].map((id) => ({ id, row: asset(id) })),
    )
    const item: AnyRow = { ...baseRow('x1', false), packingSlip: 's1', asset: 'a2' }
    source.land('packing_slip_item', [{ id: item.id, row: item }])
    source.hold()
    const index = indexOver(source)
    index.start()
    expect((await index.lookupIdentifier(['k1', 'k2'])).map(({ id }) => id)).toEqual(['i2', 'i1'])
    expect((await index.lookupAsset(['SAME'], 's1')).map(({ id }) => id)).toEqual(['a2'])
    source.release()
    await settled(index)
    expect((await index.lookupAsset(['SAME'], 's1')).map(({ id }) => id)).toEqual(['a2', 'a1'])
  })

  it('[JOB-W4] finds an asset by its serial number when a reader lost the capitals, but not beside one that has it as it was read', async () => {
    const asset = (id: string, serial: string): AnyRow => ({ ...baseRow(id, false), name: id, serial, properties: {} })
    const rows = [asset('a1', 'SN-1'), asset('a2', 'SN-2'), asset('a3', 'sn-2')]
    const { index } = await withAssets(rows)
    const found = async (text: string) => (await index.lookupAsset([text], null)).map(({ id }) => id)
    expect(await found('sn-1')).toEqual(['a1'])
    expect(await found('sn-2')).toEqual(['a3'])
    expect(await found('Sn-3')).toEqual([])
  })

  it('[JOB-W4] says that no asset has a serial number only when all assets are in memory', async () => {
    const source = new ArraySource()
    const row: AnyRow = { ...baseRow('a1', false), name: 'One', serial: 'ONLY', properties: {} }
    source.land('asset', [{ id: row.id, row }])
    source.hold()
    const index = indexOver(source)
    index.start()
    const found = index.lookupAsset(['ONLY'], null)
    source.release()
    expect((await found).map(({ id }) => id)).toEqual(['a1'])
  })

  it('[PS-05 JOB-W4] waits for the tables that a look-up needs where no index of the device serves it', async () => {
    const source = new ArraySource()
    const identifier: AnyRow = { ...baseRow('i1', false), key: 'k1', asset: 'a1' }
    source.land('identifier', [{ id: 'i1', row: identifier }])
    const asset = (id: string): AnyRow => ({ ...baseRow(id, false), name: id, serial: 'SAME', properties: {} })
    source.land(
      'asset',
      ['a1', 'a2'].map((id) => ({ id, row: asset(id) })),
    )
    source.land('packing_slip_item', [{ id: 'x1', row: { ...baseRow('x1', false), packingSlip: 's1', asset: 'a2' } }])
    source.hold()
    const index = indexOver(source)
    index.start()
    const byKey = index.lookupIdentifier(['k1'])
    const bySerial = index.lookupAsset(['SAME'], 's1')
    source.release()
    expect((await byKey).map(({ id }) => id)).toEqual(['i1'])
    expect((await bySerial)[0]?.id).toBe('a2')
  })

  it('[JOB-E2] shows some rows at once where no index of the device serves a list, and says that there may be more', async () => {
    const source = new ArraySource()
    const rows = Array.from({ length: 320 }, (_, n): AnyRow => ({
      ...baseRow(`asset-${String(n).padStart(3, '0')}`, false),
      name: `Crate ${n}`,
      properties: {},
    }))
    source.land(
      'asset',
      rows.map((row) => ({ id: row.id, row })),
    )
    source.hold()
    const index = indexOver(source)
    index.start()
    const early = await index.query('asset', byName)
    expect(early).toMatchObject({ known: 'partial', because: 'reading', atLeast: 200 })
    expect(rowsSoFar(early).length).toBeGreaterThan(0)
    source.release()
    await settled(index)
    expect(countOf(await index.query('asset', byName))).toBe(320)
  })

  it('[MASTER-03] a query that decides something waits for the table, and for the one that its filter leads through', async () => {
    const source = new ArraySource()
    const type: AnyRow = { ...baseRow('asset_type-001', false), name: 'Crate', properties: {} }
    const row: AnyRow = { ...baseRow('a1', false), name: 'One', assetType: type.id, properties: {} }
    source.land('asset', [{ id: row.id, row }])
    source.land('asset_type', [{ id: type.id, row: type }])
    source.hold()
    const index = indexOver(source)
    index.start()
    const asked: ListQuery = { ...byName, filters: { 'assetType.name': 'Crate' } }
    expect((await index.query('asset', asked)).known).toBe('unknown')
    const decided = index.query('asset', { ...asked, waits: true })
    source.release()
    expect(await decided).toMatchObject({ known: 'whole', count: 1 })
  })

  it('[JOB-E2] says of no list, record or label that it is whole, absent or nameless while its records are still being fetched', async () => {
    const source = new ArraySource()
    const row: AnyRow = { ...baseRow('asset-001', false), name: 'One', assetType: 'asset_type-001', properties: {} }
    source.land('asset', [{ id: row.id, row }])
    const arriving = new Set(['asset', 'asset_type'])
    const index = createRowIndex({
      source,
      streamOf: () => PROJECT,
      person: () => person,
      pause: () => Promise.resolve(),
      arriving: () => Promise.resolve(arriving),
    })
    index.start()
    const ask = () => index.query('asset', byName)
    const read = async (): Promise<boolean> => {
      const answer = await ask()
      return answer.known === 'whole' || answer.because === 'arriving'
    }
    while (!(await read()));
    const early = await ask()
    expect(early).toMatchObject({ known: 'partial', because: 'arriving', atLeast: 1 })
    expect(rowsSoFar(early)[0]?.labels).not.toHaveProperty('assetType')
    expect(await index.query('asset_type', { ...byName, filters: { name: 'x' } })).toMatchObject({ known: 'unknown' })
    expect(await index.get('asset', 'asset-002')).toBeUndefined()
    expect(await index.label('asset_type', 'asset_type-001')).toBeUndefined()
    expect(await index.getMany('asset', ['asset-001', 'asset-002'])).toEqual([row, undefined])
    // An incomplete scope without assets does not delay them.
    arriving.delete('asset')
    expect(countOf(await ask())).toBe(1)
    expect(await index.get('asset', 'asset-002')).toBeNull()
    // The records that decide the match are incomplete.
    const byType = { ...byName, filters: { 'assetType.name': 'Crate' } }
    expect(await index.query('asset', byType)).toMatchObject({ known: 'unknown', because: 'arriving' })
    arriving.clear()
    expect(rowsSoFar(await ask())[0]?.labels['assetType']).toBeNull()
    expect(await index.query('asset', byType)).toEqual({ known: 'whole', rows: [], count: 0 })
  })

  it('[PROJSEL-10] forgets the rows of the former project when another one is selected', async () => {
    const source = new ArraySource()
    const row: AnyRow = { ...baseRow('asset-001', false), name: 'One', properties: {} }
    source.land('asset', [{ id: row.id, row }])
    let project: string | null = PROJECT
    const index = createRowIndex({
      source,
      streamOf: ({ stream }) => (stream === 'project' ? project : '_global'),
      person: () => person,
      pause: () => Promise.resolve(),
    })
    index.start()
    await settled(index)
    expect(countOf(await index.query('asset', byName))).toBe(1)
    project = null
    index.start()
    expect(await index.query('asset', byName)).toEqual({ known: 'whole', rows: [], count: 0 })
    source.land('asset', [{ id: row.id, row: null }])
    project = 'q'
    index.start()
    index.apply(PROJECT, 'asset', [{ id: row.id, row }])
    await settled(index)
    expect(countOf(await index.query('asset', byName))).toBe(0)
  })
})

const naiveNames = (rows: readonly AnyRow[], limit: number): readonly unknown[] =>
  rows
    .filter((row) => row.archived === null)
    .map((row) => row['name'])
    .toSorted()
    .slice(0, limit)
