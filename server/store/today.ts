import type { AnyEntity } from '../../src/catalogue/entity.ts'
import type { Problem, Problems } from '../../src/catalogue/problem.ts'
import { validate } from '../../src/domains/validate.ts'
import type { Values } from './hooks.ts'
import type { Unit } from './unit.ts'

const HOUR = 3_600_000
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** Returns the calendar day of the server, in its time zone. */
export const localDay = (date: Date): string => dayOf(date.getTime() - date.getTimezoneOffset() * 60_000)

/**
 * Validates with the user's current day. For REST that is the server's. A device has validated with its own day, so its
 * change passes if it was valid in any time zone at the time of the edit (FORM-04, FORM-05).
 */
export const validateIn = (unit: Unit, entity: AnyEntity, input: Values, stored?: Values): Problems => {
  const context = {
    ...(stored === undefined ? {} : { stored }),
    ...(unit.principal.trusted === true ? { trusted: true as const } : {}),
  }
  if (unit.via === 'rest') return validate(entity, input, { ...context, today: localDay(unit.now) })
  const late = validate(entity, input, { ...context, today: dayOf(unit.now.getTime() + 14 * HOUR) })
  const isBefore = (problem: Problem): boolean => problem.code === 'before-today'
  if (!Object.values(late).some((list) => list.some(isBefore))) return late
  const early = validate(entity, input, { ...context, today: dayOf(unit.at.getTime() - 12 * HOUR) })
  return Object.fromEntries(
    Object.entries(late).filter(([path, list]) => !list.some(isBefore) || (early[path] ?? []).some(isBefore)),
  )
}
