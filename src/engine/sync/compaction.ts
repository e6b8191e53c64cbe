import type { AnyEntity } from '../../catalogue/entity.ts'
import { type Compacted, compactOnce } from '../data/compact.ts'
import {
  entitiesOf,
  isComplete,
  isOwnShape,
  packedShape,
  type ReplicaState,
  rowTable,
  SEGMENT_TABLES,
} from '../data/replica.ts'
import type { Context } from './context.ts'
import { isPackable } from './packable.ts'
import { SEGMENTS } from './ports.ts'

/** Segments that are written at most before other work of the stream goes on. */
const SEGMENTS_AT_ONCE = 4

const isQuiet = (state: ReplicaState, stream: string): boolean =>
  state.upToDate && state.snapshot === null && isComplete(state) && isOwnShape(state, stream)

/** What is left of a pass through the tables: these entities, the first of them from this id on. */
interface Left {
  readonly entities: readonly AnyEntity[]
  readonly from: string
}

/**
 * Moves rows that have gathered in the row tables into segments, a little at each call. Call it as the leader when
 * nothing is to be fetched; it stops by itself when something is.
 */
export const createCompaction = (context: Context, stream: string): ((fence: number) => Promise<void>) => {
  const { clock } = context.ports
  const { least, everyMs } = context.ports.segments ?? SEGMENTS
  let lookedAt = clock.now()
  let left: Left = { entities: [], from: '' }

  /** The entities with enough rows in their row table. */
  const look = (): Promise<AnyEntity[]> => {
    const entities = entitiesOf(stream).filter(isPackable)
    const { apart } = context.replica(stream)
    return apart.read(
      entities.map(({ name }) => rowTable(name)),
      async (tx) => {
        const found = await Promise.all(entities.map(({ name }) => tx.find(rowTable(name), { limit: least })))
        return entities.filter((_, at) => (found[at]?.length ?? 0) >= least)
      },
    )
  }

  const pack = ({ name }: AnyEntity, from: string, fence: number): Promise<Compacted | null> => {
    const { apart, cache } = context.replica(stream)
    return apart.write(['state', 'shadow', ...SEGMENT_TABLES, rowTable(name)], async (tx) => {
      const state = await tx.get('state', 'state')
      if (state?.fence !== fence || !isQuiet(state, stream)) return null
      const done = await compactOnce(tx, cache, name, from, least)
      const shape = packedShape(stream)
      if (done.packed && state.shape !== shape) await tx.put('state', [{ ...state, shape }])
      return done
    })
  }

  return async (fence) => {
    if (left.entities.length === 0) {
      const since = clock.now() - lookedAt
      if (since >= 0 && since < everyMs) return
      lookedAt = clock.now()
      left = { entities: await look(), from: '' }
    }
    for (let packed = 0; packed < SEGMENTS_AT_ONCE;) {
      const [entity, ...others] = left.entities
      if (entity === undefined) return
      const done = await pack(entity, left.from, fence)
      if (done === null) return
      if (done.packed) packed += 1
      left = done.next === null ? { entities: others, from: '' } : { ...left, from: done.next }
    }
  }
}
