import { readAgain, type Reads, startCrowd } from './crowd.ts'
import { compare, type Killed, killUnderLoad } from './kills.ts'
import { startPusher, startPoster, type Writer } from './writers.ts'
import { signIn } from './person.ts'
import type { Tortured } from './product.ts'

const PROJECT = 'Venlo Depot'
const LANES = 3
const POSTERS = 2

/** Writers as the administrator: pushing devices and posting clients. Names of their records start with `tag`. */
const startWriters = async (product: Tortured, tag: string): Promise<readonly Writer[]> => {
  const admin = await signIn(product.address, 'admin', PROJECT)
  return [
    ...Array.from({ length: LANES }, (_, n) => startPusher(admin, `${tag} lane ${n}`)),
    ...Array.from({ length: POSTERS }, (_, n) => startPoster(admin, `${tag} post ${n}`)),
  ]
}

/** Kills API and PostgreSQL under load, then compares acknowledged changes with the records. */
export const tortureByKills = async (
  product: Tortured,
  tag: string,
  kills: { readonly api: number; readonly postgres: number },
): Promise<Killed> => {
  const writers = await startWriters(product, tag)
  const slowest = await killUnderLoad(product, writers, kills)
  await Promise.all(writers.map(({ end }) => end()))
  return compare(await signIn(product.address, 'admin', PROJECT), tag, writers, slowest)
}

/** Results of the kills of a cluster; times in ms. */
export interface ClusterKilled {
  readonly leaders: Killed
  /** Longest time until the next acknowledged change after a kill of one API process of several. */
  readonly slowestApi: number
  /** Highest number of attempts that one request needed while API processes were killed in turn. */
  readonly mostTries: number
}

/** Kills the API processes of a cluster in turn, then its leading PostgreSQL, under load; then compares. */
export const tortureCluster = async (
  product: Tortured,
  tag: string,
  kills: { readonly api: number; readonly leaders: number },
): Promise<ClusterKilled> => {
  const writers = await startWriters(product, tag)
  await product.ready?.()
  for (const writer of writers) writer.mostTries()
  const slowestApi = await killUnderLoad(product, writers, { api: kills.api, postgres: 0 })
  const mostTries = Math.max(...writers.map((writer) => writer.mostTries()))
  const slowest = await killUnderLoad(product, writers, { api: 0, postgres: kills.leaders })
  await product.ready?.()
  await Promise.all(writers.map(({ end }) => end()))
  const leaders = await compare(await signIn(product.address, 'admin', PROJECT), tag, writers, slowest)
  return { leaders, slowestApi, mostTries }
}

/** Effects of one attacking viewer on others. */
export interface Crowded {
  readonly quiet: Reads
  readonly attacked: Reads
  /** Pushes without a success response. */
  readonly refusedPushes: number
  readonly pushed: number
  /** Responses to the attacker by status; 0 for a lost connection. */
  readonly attacker: ReadonlyMap<number, number>
}

/** One viewer on many sockets, beside a pushing device and another user who reads one record by id. */
export const tortureByCrowd = async (
  product: Tortured,
  tag: string,
  { sockets, reads }: { readonly sockets: number; readonly reads: number },
): Promise<Crowded> => {
  const [admin, viewer, reader] = await Promise.all(
    ['admin', 'viewer', 'office'].map((username) => signIn(product.address, username, PROJECT)),
  )
  if (admin === undefined || viewer === undefined || reader === undefined) throw new Error('an account is missing')
  const { result } = await reader.call('GET', '/asset?limit=1')
  const path = `/asset/${(result as { items: readonly { id: string }[] }).items[0]?.id ?? ''}`
  await readAgain(reader, path, Math.ceil(reads / 4))
  const lane = startPusher(admin, tag)
  const quiet = await readAgain(reader, path, reads)
  const crowd = startCrowd(viewer, sockets)
  const attacked = await readAgain(reader, path, reads)
  const attacker = await crowd.end()
  await lane.end()
  return {
    quiet,
    attacked,
    attacker,
    pushed: lane.acknowledged.size,
    refusedPushes: [...lane.refused.values()].reduce((sum, count) => sum + count, 0),
  }
}
