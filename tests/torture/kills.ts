import { setTimeout as pause } from 'node:timers/promises'
import type { Person } from './person.ts'
import type { Tortured } from './product.ts'
import type { Acknowledged, Writer } from './writers.ts'

/** Result of a series of kills; `slowest` is the longest time from a kill to the next acknowledged change, in ms. */
export interface Killed {
  readonly acknowledged: number
  readonly lost: number
  readonly doubled: number
  readonly strange: number
  readonly slowest: number
}

/** Number of acknowledged changes between two kills. */
const BETWEEN = 40
const LOOK_MS = 5
const PAGE = 100
const PATIENCE_MS = 120_000

const total = (writers: readonly Writer[]): number =>
  writers.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0)

/**
 * Waits for this many more acknowledged changes; rejects when there are none for two minutes, or with the error of a
 * writer.
 */
const grow = async (writers: readonly Writer[], by: number): Promise<void> => {
  const wanted = total(writers) + by
  const over = performance.now() + PATIENCE_MS
  while (total(writers) < wanted) {
    if (performance.now() > over) throw new Error(`no change was acknowledged for ${PATIENCE_MS / 1000} s`)
    await Promise.race([pause(LOOK_MS), ...writers.map(({ broken }) => broken)])
  }
}

/** Kills API and PostgreSQL alternately under load, this many times each. Resolves with the longest outage in ms. */
export const killUnderLoad = async (
  product: Tortured,
  writers: readonly Writer[],
  kills: { readonly api: number; readonly postgres: number },
): Promise<number> => {
  let slowest = 0
  const under = async (kill: () => Promise<void>): Promise<void> => {
    await product.ready?.()
    await grow(writers, BETWEEN)
    const began = performance.now()
    await kill()
    await grow(writers, 1)
    slowest = Math.max(slowest, performance.now() - began)
  }
  for (let n = 0; n < Math.max(kills.api, kills.postgres); n += 1) {
    if (n < kills.api) await under(product.killApi)
    if (n < kills.postgres) await under(product.killPostgres)
  }
  await grow(writers, BETWEEN)
  return slowest
}

/** Returns the sites of this user's project whose names start with `tag`, as `[id, name]`. */
const sitesNamed = async (person: Person, tag: string): Promise<(readonly [string, string])[]> => {
  const found: (readonly [string, string])[] = []
  for (let offset = 0; ; offset += PAGE) {
    const said = await person.call(
      'GET',
      `/site?search=${encodeURIComponent(tag)}&limit=${PAGE}&offset=${offset}&sort=id`,
    )
    if (said.status !== 200) throw new Error(`the list of sites got ${said.status}`)
    const { items } = said.result as { items: readonly { id: string; readableName: string }[] }
    found.push(...items.map(({ id, readableName }) => [id, readableName] as const))
    if (items.length < PAGE) return found
  }
}

/** Compares acknowledged changes with the records on the server. */
export const compare = async (
  person: Person,
  tag: string,
  writers: readonly Writer[],
  slowest: number,
): Promise<Killed> => {
  const expected: Acknowledged = new Map(writers.flatMap(({ acknowledged }) => [...acknowledged]))
  const found = await sitesNamed(person, tag)
  const stored = new Map(found)
  const names = new Set(stored.values())
  return {
    acknowledged: expected.size,
    lost: [...expected].filter(([id, name]) => stored.get(id) !== name).length,
    doubled: stored.size - names.size,
    strange: [...stored.keys()].filter((id) => !expected.has(id)).length,
    slowest,
  }
}
