import { expose } from 'comlink'
import { entityOf } from '../../../src/domains/index.ts'
import { packedReplica } from '../../../src/engine/data/packed-replica.ts'
import { openReplica } from '../../../src/engine/data/replica-dexie.ts'
import { landPull } from '../../../src/engine/sync/apply-pull.ts'
import { allTables } from '../../../src/engine/sync/overlay.ts'
import { SEGMENTS } from '../../../src/engine/sync/ports.ts'
import { summary, type Times } from './measure.ts'

const ROUNDS = 5

/**
 * Applies a pull of changed assets to the product's replica, as the leader does: each record is compared with the row
 * and with pending changes. The product's worker must be closed.
 */
const delta = async (user: string, stream: string, size: number): Promise<Times & { readonly pending: number }> => {
  const replica = packedReplica(openReplica(user, stream), () => undefined)
  const [scope = ''] = entityOf('asset').scopes
  const start = await replica.read(['state', 'row_asset', 'shadow'], async (tx) => ({
    state: await tx.get('state', 'state'),
    rows: await tx.find('row_asset', { limit: size * (ROUNDS + 1) }),
    pending: (await tx.find('shadow')).filter((shadow) => shadow.entity === 'asset'),
  }))
  if (start.state === undefined) throw new Error('There is no replica')
  const { epoch, fence, lastSeq } = { ...start.state, lastSeq: start.state.covered }
  let { cursor, pos } = { cursor: start.state.cursor ?? 0, pos: start.state.pos }
  const waiting = start.pending.flatMap(({ row }) => (row === null ? [] : [row]))
  const waits = new Set(waiting.map((row) => row.id))
  const calm = start.rows.filter((row) => !waits.has(row.id))
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const own = calm.slice(round * size, (round + 1) * size - waiting.length)
    const to = cursor + 1
    const rows = [...own, ...waiting].map((row) => {
      const version = to + 1_000_000
      return ['U', scope, 'asset', row.id, version, { ...row, version, batch: `d${round}` }] as const
    })
    const answer = {
      kind: 'pull' as const,
      epoch,
      from: cursor,
      to,
      pos: null,
      upToDate: false,
      head: to,
      serverTime: '',
      lastSeq,
      scopes: [],
      scopeHash: '',
      outcomes: [],
      rows: rows.map((row) => [...row] as [...typeof row]),
    }
    const asked = { cursor, pos, epoch }
    const began = performance.now()
    const landed = await replica.write(allTables(stream), (tx) =>
      landPull(tx, stream, fence, asked, answer, [], Date.now(), SEGMENTS.least),
    )
    times.push(performance.now() - began)
    if (landed === 'stale') throw new Error('The replica moved under the delta')
    if (landed.length < rows.length) throw new Error(`Of ${rows.length} rows ${landed.length} landed`)
    cursor = to
    pos = null
  }
  replica.close()
  return { ...summary(times), pending: waiting.length }
}
const api = { delta }
export type DeltaApi = typeof api

expose(api)
