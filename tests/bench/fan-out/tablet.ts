import { randomUUID } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { envelopeSchema } from '../../../src/protocol/envelope.ts'
import { HEADERS } from '../../../src/protocol/headers.ts'
import { handshakeAnswerSchema, pokeSchema, pullAnswerSchema, pushAnswerSchema } from '../../../src/protocol/sync.ts'
import { type Caller, type Held, heldOf, listen, type Said, say } from './http.ts'

const textOf = ({ body, encoding }: Said): string =>
  (encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body).toString('utf8')

const resultOf = (said: Said): unknown => {
  const text = textOf(said)
  if (said.status !== 200) throw new Error(`The server answered ${said.status}: ${text.slice(0, 200)}`)
  return envelopeSchema.parse(JSON.parse(text)).result
}

export interface Tablet {
  /** Changes its own asset, as the sync engine pushes a change. */
  write(): Promise<void>
  /** Bytes of the body of a pull that has nothing new. */
  idleBytes(): Promise<number>
  /** Pulls sent so far. */
  pulls(): number
  close(): void
}

/**
 * A device that behaves as the sync engine, but does not store rows: it listens to pokes, pulls when one concerns a scope that it
 * holds, one pull after the other, and pulls after each of its writes. `seen` is called for every asset that another device
 * changed, with the time in ms from the start of that transaction to the arrival here.
 */
export const startTablet = async (
  caller: Caller,
  asset: string,
  seen: (ms: number) => void,
  failed: (error: unknown) => void,
): Promise<Tablet> => {
  const clientId = randomUUID()
  const stream = caller.project
  const hello = handshakeAnswerSchema.parse(
    resultOf(await say(caller, 'GET', `/sync/handshake?stream=${stream}&clientId=${clientId}`)),
  )
  let held: Held = heldOf(hello.scopes, hello.scopeHash)
  let { head: cursor, lastSeq: seq } = hello
  let [acked, pulls, writes] = [0, 0, 0]
  let [running, again] = [false, false]

  const pullOnce = async (): Promise<Said> => {
    pulls += 1
    const body = { stream, clientId, epoch: hello.epoch, cursor, pos: null, ackedThrough: acked, limit: 1000 }
    return say(caller, 'POST', '/sync/pull', body, { [HEADERS.scopes]: held.hash })
  }

  const pull = async (): Promise<void> => {
    if (running) {
      again = true
      return
    }
    running = true
    try {
      do {
        again = false
        const page = pullAnswerSchema.parse(resultOf(await pullOnce()))
        const now = Date.now()
        for (const [, , entity, id, , row] of page.rows) {
          if (entity === 'asset' && id !== asset && row !== null) seen(now - Date.parse(String(row['updated'])))
        }
        cursor = page.to
        acked = Math.max(acked, page.lastSeq)
        const { scopes } = page
        if (scopes !== undefined) held = heldOf(scopes, page.scopeHash)
        if (!page.upToDate) again = true
      } while (again)
    } finally {
      running = false
    }
  }

  const close = await listen(caller, stream, (data) => {
    const poke = pokeSchema.parse(JSON.parse(data))
    if (poke.stream !== stream || poke.scopes?.some((hint) => held.hints.has(hint)) === false) return
    pull().catch(failed)
  })

  return {
    write: async () => {
      writes += 1
      seq += 1
      const mutation = {
        seq,
        mid: randomUUID(),
        name: 'asset.update',
        v: 1,
        at: new Date().toISOString(),
        target: ['asset', asset],
        body: { name: `Write ${writes} of ${clientId.slice(0, 8)}` },
      }
      const body = { stream, clientId, epoch: hello.epoch, schema: 1, ackedThrough: acked, mutations: [mutation] }
      const { outcomes } = pushAnswerSchema.parse(resultOf(await say(caller, 'POST', '/sync/push', body)))
      const [outcome] = outcomes
      if (outcome?.outcome !== 'applied') throw new Error(`A write was not taken: ${JSON.stringify(outcome)}`)
      await pull()
    },
    idleBytes: async () => (await pullOnce()).body.length,
    pulls: () => pulls,
    close,
  }
}
