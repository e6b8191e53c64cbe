import { describe, expect, it } from 'vitest'
import type { AnyRow } from '../../../src/catalogue/row.ts'
import type { Person } from '../../../src/catalogue/rule.ts'
import { createRowIndex } from '../../../src/engine/data/row-index.ts'
import type { RowSource } from '../../../src/engine/data/row-source.ts'
import { imageOf } from '../../../src/engine/memory/image-of.ts'
import { rowOf } from '../row.ts'
import { ArraySource } from './array-source.ts'

const person: Person = { id: 'u1', organization: null, roles: new Set(), modules: new Set() }

const assetOf = (id: string): AnyRow => rowOf({ id, project: 'p', archived: null, name: id, assetType: 't' })

/** Assets as a device has them at a start: `packed` in a segment with an image, `over` as rows of the row table. */
class PackedSource extends ArraySource {
  readonly packed = [assetOf('a'), assetOf('b')]
  readonly over = [assetOf('c')]

  override async readAll(...[stream, entity, onChunk]: Parameters<RowSource['readAll']>): Promise<void> {
    const image = entity === 'asset' ? imageOf(entity, this.packed) : null
    if (image === null) return super.readAll(stream, entity, onChunk)
    await this.reading
    if (await onChunk([], { image, without: new Set() })) await onChunk(this.over)
  }

  override async get(...[stream, entity, ids]: Parameters<RowSource['get']>): Promise<readonly (AnyRow | null)[]> {
    if (entity === 'asset_type') await this.types
    return super.get(stream, entity, ids)
  }

  reading: Promise<void> = Promise.resolve()
  /** Reads of asset types wait for this. */
  types: Promise<void> = Promise.resolve()
}

const rig = () => {
  const source = new PackedSource()
  for (const row of source.packed) source.table('asset').set(row.id, row)
  let read = (): void => undefined
  source.reading = new Promise((resolve) => (read = resolve))
  /** Resolves the pending queries for what still arrives, and the reads of asset types. */
  let look = (): void => undefined
  const looked = new Promise<void>((resolve) => (look = resolve))
  source.types = looked
  const index = createRowIndex({
    source,
    streamOf: () => 'p',
    person: () => person,
    arriving: () => looked.then(() => new Set()),
  })
  index.start()
  return { index, read, look }
}

const settled = async (): Promise<void> => {
  for (let n = 0; n < 20; n++) await new Promise((resolve) => setImmediate(resolve))
}

describe('[JOB-E2] a record that is asked for while its table is being read', () => {
  it('is that record, although another row got its slot meanwhile', async () => {
    const { index, read, look } = rig()
    const asked = index.get('asset', 'b')
    await settled()
    read()
    await settled()
    look()
    expect((await asked)?.row).toMatchObject({ id: 'b', name: 'b' })
  })

  it('has its own name', async () => {
    const { index, read, look } = rig()
    const asked = [index.label('asset', 'b'), index.label('asset', 'a')]
    await settled()
    read()
    await settled()
    look()
    expect(await Promise.all(asked)).toEqual(['b', 'a'])
  })
})
