import type { AnyEntity, Without } from '../../catalogue/entity.ts'
import { type Flow, withoutOf } from '../../domains/administration/effects/flow.ts'
import { entityOf } from '../../domains/index.ts'
import { indexName, rowTable } from '../data/replica.ts'
import type { Stamp } from '../../protocol/stored-row.ts'
import type { Context } from './context.ts'

/**
 * Whether a record on this device, unsent changes included, that is not archived refers to this one and has the flag.
 */
const isMarked = async (
  context: Context,
  stream: string,
  { entity, by, has }: Without,
  id: string,
): Promise<boolean> => {
  const table = rowTable(entity)
  const indexed = entityOf(entity).list.indexes?.some((fields) => fields.length === 1 && fields[0] === by) === true
  const rows = await context
    .replica(stream)
    .read([table], (tx) => tx.find(table, indexed ? { index: indexName([by]), anyOf: [id] } : {}))
  return rows.some((row) => row[by] === id && row[has] === true && row.archived === null)
}

/** For each state, the state that the step leads this record to, as far as this device knows. */
export const movesOf = async (
  context: Context,
  stream: string,
  entity: AnyEntity,
  id: string,
  { steps }: Flow,
  step: string | undefined,
): Promise<Pick<Stamp, 'moves'>> => {
  if (entity.states === undefined || step === undefined) return {}
  const declared = entity.states.transitions.find(({ name }) => name === step)
  const moves: Record<string, string> = {}
  for (const { name, origin, destination } of steps) {
    if (name !== step) continue
    const without = withoutOf(declared, origin, destination)
    const stays = without === null || (await isMarked(context, stream, without, id))
    moves[origin] = stays ? destination : without.to
  }
  return { moves }
}
