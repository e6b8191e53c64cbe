import { isIPv6 } from 'node:net'
import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'

/** Wrong passwords and wrong links that one network may send per time window (OPEN-009). */
export const guessesPerNetwork = 200
/** Wrong passwords that a signed-in user may give for the own account per time window. */
export const guessesPerAccount = 10
const windowMinutes = 15

/**
 * Counts a guess from a network or account before it is checked, and returns the seconds to wait: 0 when it may be
 * checked. Right guesses are refunded with `giveBackGuess`, so that many people behind one address can sign in as often
 * as they like.
 */
export async function takeGuess(db: Db, place: string, most: number = guessesPerNetwork): Promise<number> {
  const { rows: taken } = await sql`
    insert into guess as g (place, guesses, until)
      values (${place}, 1, now() + ${windowMinutes} * interval '1 minute')
    on conflict (place) do update set
      guesses = case when ${isOver} then 1 else g.guesses + 1 end,
      until = case when ${isOver} then excluded.until else g.until end
    where ${isOver} or g.guesses < ${most}
    returning 1`.execute(db)
  if (taken.length > 0) return 0
  const { rows } = await sql<{ wait: number }>`
    select greatest(1, ceil(extract(epoch from until - now())))::int as wait from guess where place = ${place}`.execute(
    db,
  )
  return rows[0]?.wait ?? takeGuess(db, place, most)
}

// A window that ends later than one that begins now began while the clock was ahead. Now is when the row is locked: at the
// start of this transaction, another one that counted meanwhile would look like such a window.
const isOver = sql`(g.until <= clock_timestamp() or g.until > clock_timestamp() + ${windowMinutes} * interval '1 minute')`

/** Refunds a guess that was right. */
export async function giveBackGuess(db: Db, place: string): Promise<void> {
  await sql`update guess set guesses = greatest(0, guesses - 1) where place = ${place}`.execute(db)
  await sql`delete from guess where place in (
    select place from guess where until < now() limit 100 for update skip locked)`.execute(db)
}

/**
 * The network that guesses are counted for: the /64 of an IPv6 address, which one household or machine owns as a whole;
 * otherwise the address.
 */
export function networkOf(address: string): string {
  const bare = address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
  if (!isIPv6(bare)) return bare
  const [before = '', after] = bare.split('::')
  const head = before === '' ? [] : before.split(':')
  const tail = after === undefined || after === '' ? [] : after.split(':')
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0')
  const network = [...head, ...zeros, ...tail].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
