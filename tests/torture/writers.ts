import { setTimeout as pause } from 'node:timers/promises'
import type { NumberedMutation } from '../../src/protocol/mutation.ts'
import { SCHEMA_VERSION } from '../../src/protocol/streams.ts'
import { handshakeAnswerSchema, pushAnswerSchema, type PushRequest } from '../../src/protocol/sync.ts'
import { uuidMaker } from '../../src/engine/sync/uuid.ts'
import type { Person } from './person.ts'

/** Pushed records: id, and the name of the last acknowledged change. */
export type Acknowledged = Map<string, string>

/** Writes during the kills. `end` resolves when everything sent has been acknowledged. */
export interface Writer {
  readonly acknowledged: Acknowledged
  /** Responses that were neither a success nor a lost connection, by status. */
  readonly refused: Map<number, number>
  /** Highest number of attempts of one request since the last call; `end` does not change it. */
  mostTries(): number
  /** Rejects when the server permanently rejects a change, although all are valid; never resolves. */
  readonly broken: Promise<never>
  end(): Promise<void>
}

const AGAIN_MS = 50
const newId = uuidMaker({ now: Date.now }, Math.random)

const brokenBy = (ended: Promise<void>): Promise<never> => new Promise((_resolve, reject) => void ended.catch(reject))

/** Keeps the largest number of attempts. */
const triesCounter = () => {
  let most = 0
  return {
    note: (tries: number): void => {
      most = Math.max(most, tries)
    },
    take: (): number => {
      const taken = most
      most = 0
      return taken
    },
  }
}

export const countOne = <Key>(counts: Map<Key, number>, key: Key): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

/** Mutations of a batch: new sites, each followed by renaming an existing one. */
const batchOf = (tag: string, firstSeq: number, known: readonly string[]): NumberedMutation[] => {
  const batch: NumberedMutation[] = []
  const ids = [...known]
  const pairs = 1 + Math.floor(Math.random() * 5)
  const add = (name: string, id: string, body: Record<string, unknown>): void => {
    const seq = firstSeq + batch.length
    batch.push({ seq, mid: newId(), name, v: 1, at: new Date().toISOString(), target: ['site', id], body })
  }
  for (let n = 0; n < pairs; n += 1) {
    const id = newId()
    add('site.create', id, { readableName: `${tag} ${firstSeq + batch.length}`, type: 'warehouse' })
    ids.push(id)
    const renamed = ids[Math.floor(Math.random() * ids.length)] ?? id
    add('site.update', renamed, { readableName: `${tag} ${firstSeq + batch.length} again` })
  }
  return batch
}

/**
 * Pushes like a device: one batch at a time, repeated until the server has acknowledged all of it. Rejects when the
 * server rejects a change, because all are valid.
 */
export const startPusher = (person: Person, tag: string): Writer => {
  const acknowledged: Acknowledged = new Map()
  const refused = new Map<number, number>()
  const clientId = newId()
  const stream = person.project
  const tries = triesCounter()
  let going = true

  const greet = async (): Promise<string> => {
    for (;;) {
      const said = await person.call('GET', `/sync/handshake?stream=${stream}&clientId=${clientId}`)
      const greeting = handshakeAnswerSchema.safeParse(said.result)
      if (greeting.success) return greeting.data.epoch
      await pause(AGAIN_MS)
    }
  }
  const push = async (request: PushRequest): Promise<void> => {
    let open = request.mutations
    for (let sent = 1; open.length > 0; sent += 1) {
      tries.note(sent)
      const said = await person.call('POST', '/sync/push', { ...request, mutations: open })
      const answer = pushAnswerSchema.safeParse(said.result)
      if (!answer.success) {
        if (said.status !== 0) countOne(refused, said.status)
        await pause(AGAIN_MS)
        continue
      }
      const outcomes = new Map(answer.data.outcomes.map((outcome) => [outcome.mid, outcome]))
      open = open.filter(({ mid, target, body, name }) => {
        const outcome = outcomes.get(mid)
        if (outcome === undefined || outcome.outcome === 'retry') return true
        if (outcome.outcome === 'rejected') throw new Error(`${name} rejected: ${JSON.stringify(outcome)}`)
        acknowledged.set(target[1], String(body['readableName']))
        return false
      })
    }
  }
  const ended = (async () => {
    const epoch = await greet()
    for (let seq = 1; going;) {
      const mutations = batchOf(tag, seq, [...acknowledged.keys()])
      await push({ stream, clientId, epoch, schema: SCHEMA_VERSION, ackedThrough: seq - 1, mutations })
      seq += mutations.length
    }
  })()
  const end = (): Promise<void> => {
    going = false
    return ended
  }
  return { acknowledged, refused, mostTries: tries.take, broken: brokenBy(ended), end }
}

/** Posts sites over REST with ids from the server, each with an idempotency key for retries. */
export const startPoster = (person: Person, tag: string): Writer => {
  const acknowledged: Acknowledged = new Map()
  const refused = new Map<number, number>()
  const tries = triesCounter()
  let going = true
  const ended = (async () => {
    for (let n = 0; going; n += 1) {
      const readableName = `${tag} ${n}`
      const key = { 'idempotency-key': newId() }
      for (let sent = 1; ; sent += 1) {
        tries.note(sent)
        const said = await person.call('POST', '/site', { readableName, type: 'warehouse' }, key)
        if (said.status === 200 || said.status === 201) {
          acknowledged.set((said.result as { id: string }).id, readableName)
          break
        }
        if (said.status === 400) throw new Error(`refused: ${JSON.stringify(said.result)}`)
        if (said.status !== 0) countOne(refused, said.status)
        await pause(AGAIN_MS)
      }
    }
  })()
  const end = (): Promise<void> => {
    going = false
    return ended
  }
  return { acknowledged, refused, mostTries: tries.take, broken: brokenBy(ended), end }
}
