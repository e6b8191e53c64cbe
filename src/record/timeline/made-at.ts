import type { AnyRow } from '../../catalogue/row.ts'

/** No device works longer than this without a network; a clock that is further behind is wrong. */
const LONGEST_MS = 366 * 86_400_000

/** Milliseconds of the clock that made an id (UUIDv7, RFC 9562); null for ids of another kind. */
const clockOf = (id: string): number | null =>
  /^[\da-f]{8}-[\da-f]{4}-7/i.test(id) ? Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) : null

/**
 * When a record was made, ISO 8601. `created` is the time at which it reached the server, which is later after work without a network; the id
 * has the clock of the device. `since`: what the record belongs to was made then; a clock before it is wrong.
 */
export const madeAt = ({ id, created }: Pick<AnyRow, 'id' | 'created'>, since = ''): string => {
  const clock = clockOf(id)
  const isLikely = clock !== null && Date.parse(created) - clock < LONGEST_MS
  const made = isLikely ? new Date(clock).toISOString() : created
  return made < created && made >= since ? made : created
}
