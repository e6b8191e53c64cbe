import type { AnyEntity } from '../../catalogue/entity.ts'
import type { Flow, Fork } from '../../domains/administration/effects/flow.ts'
import { entityOf } from '../../domains/index.ts'
import { forkOf } from '../../domains/step-targets.ts'
import { indexName, rowTable } from '../data/replica.ts'
import type { Stamp } from '../../protocol/stored-row.ts'
import type { Context } from './context.ts'

/**
 * Whether a record on this device, unsent changes included, that is not archived refers to this one and has the flag.
 */
const isMarked = async (context: Context, stream: string, { related, by, has }: Fork, id: string): Promise<boolean> => {
  const table = rowTable(related)
  const indexed = entityOf(related).list.indexes?.some((fields) => fields.length === 1 && fields[0] === by) === true
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
  const moves: Record<string, string> = {}
  for (const { name, origin, destination } of steps) {
    if (name !== step) continue
    const fork = forkOf(entity, step, origin, destination)
    const stays = fork === null || (await isMarked(context, stream, fork, id))
    moves[origin] = stays ? destination : fork.to
  }
  return { moves }
}
