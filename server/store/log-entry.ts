import { randomUUID } from 'node:crypto'
import type { AnyEntity } from '../../src/catalogue/entity.ts'
import { type NewsMessage, newsValues } from '../../src/domains/administration/effects/news.ts'
import { actorOf } from './principal.ts'
import type { Unit } from './unit.ts'
import { insertRow } from './write-row.ts'

/**
 * Adds an entry to a log entity (fields object, time, text, user) in the name of who caused it: a remark, or a
 * translatable message.
 */
export const createLog = async (
  unit: Unit,
  log: AnyEntity,
  object: string,
  says: string | NewsMessage,
): Promise<void> => {
  const { principal } = unit
  const values = {
    id: randomUUID(),
    object,
    time: unit.at.toISOString(),
    ...(typeof says === 'string' ? { text: says } : newsValues(says)),
    user: actorOf(principal),
  }
  const derived = await unit.hooks[log.name]?.derive?.(unit, values, null)
  await insertRow(unit, log, { ...values, ...derived })
}
