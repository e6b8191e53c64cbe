import { expect, it } from 'vitest'
import type { AnyRow } from '../../../src/catalogue/row.ts'
import { rowsSoFar } from '../../../src/engine/data/known.ts'
import { createRowIndex } from '../../../src/engine/data/row-index.ts'
import { rowOf } from '../row.ts'
import { ArraySource } from './array-source.ts'

const PROJECT = 'p'

class CountingSource extends ArraySource {
  readonly reads: string[] = []
  /** Tables of this entity are not read before `release`. */
  heldEntity: string | null = null

  override async readAll(...[stream, entity, onChunk]: Parameters<ArraySource['readAll']>): Promise<void> {
    this.reads.push(`all ${entity}`)
    if (entity === this.heldEntity) return super.readAll(stream, entity, onChunk)
    for (const row of this.rows(entity)) if (!(await onChunk([row]))) return
  }

  override some(...[stream, entity, limit]: Parameters<ArraySource['some']>): Promise<readonly AnyRow[]> {
    this.reads.push(`some ${entity}`)
    return super.some(stream, entity, limit)
  }
}

const opened = (source: ArraySource) =>
  createRowIndex({
    source,
    streamOf: (entity) => (entity.stream === 'project' ? PROJECT : null),
    person: () => ({ id: 'u1', organization: null, roles: new Set(), modules: new Set() }),
  })

const all = (path: string) => ({ filters: {}, sort: { path, order: 'ASC' as const }, limit: 3000, offset: 0 })

it('reads a table once for all queries that ask for every row', async () => {
  const source = new CountingSource()
  for (const id of ['1', '2', '3']) source.land('packing_slip_item', [{ id, row: rowOf({ id }) }])
  const index = opened(source)
  index.start()
  const answers = await Promise.all([1, 2, 3].map(() => index.query('packing_slip_item', all('created'))))
  for (const answer of answers) expect(answer).toMatchObject({ known: 'whole', count: 3 })
  expect(source.reads.filter((read) => read.endsWith(' packing_slip_item'))).toEqual(['all packing_slip_item'])
  index.close()
})

it('does not say that every row is in order while the names that decide it are not read', async () => {
  const source = new CountingSource()
  source.heldEntity = 'asset'
  source.hold()
  source.land('asset', [
    { id: 'a1', row: rowOf({ id: 'a1', name: 'Winch' }) },
    { id: 'a2', row: rowOf({ id: 'a2', name: 'Anchor' }) },
  ])
  source.land('packing_slip_item', [
    { id: '1', row: rowOf({ id: '1', asset: 'a1' }) },
    { id: '2', row: rowOf({ id: '2', asset: 'a2' }) },
  ])
  const index = opened(source)
  index.start()
  const early = await index.query('packing_slip_item', all('asset.name'))
  expect(early).toMatchObject({ known: 'partial', because: 'reading' })
  source.release()
  await index.tally('asset', ['status'])
  const late = await index.query('packing_slip_item', all('asset.name'))
  expect(late).toMatchObject({ known: 'whole' })
  expect(rowsSoFar(late).map(({ row }) => row.id)).toEqual(['2', '1'])
  index.close()
})
