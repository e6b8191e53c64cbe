import type { Outcome } from '../../../src/protocol/mutation.ts'
import type { PushAnswer, PushRequest } from '../../../src/protocol/sync.ts'
import type { Principal } from '../../../server/store/principal.ts'
import { failure, type SyncFailure } from '../../../server/sync/deps.ts'
import { applyChange } from './model-apply.ts'
import type { Changes, ModelRecords } from './model-records.ts'
import type { JournalRow } from './server-side.ts'

interface Entry extends JournalRow {
  readonly user: string
  readonly outcome: Outcome
}

interface Queue {
  readonly user: string
  readonly lastSeq: number
}

/** Everything that a backup of the queues keeps. */
export interface Queues {
  readonly queues: ReadonlyMap<string, Queue>
  readonly journal: readonly Entry[]
}

const keyOf = (client: string, stream: string): string => `${client} ${stream}`

/** Send queues and the journal of processed changes: the contract of POST /sync/push; each batch is handled atomically. */
export class ModelQueues {
  now: Queues = { queues: new Map(), journal: [] }
  private readonly records: ModelRecords
  private readonly clock: () => Date

  constructor(records: ModelRecords, clock: () => Date) {
    this.records = records
    this.clock = clock
  }

  queue(client: string, stream: string): Queue | undefined {
    return this.now.queues.get(keyOf(client, stream))
  }

  /** Outcomes of a queue above a number. */
  outcomes(client: string, stream: string, above: number): readonly Outcome[] {
    return this.now.journal
      .filter((entry) => entry.client === client && entry.stream === stream && entry.seq > above)
      .map(({ outcome }) => outcome)
  }

  push(
    principal: Principal,
    { clientId: client, stream, mutations }: PushRequest,
  ): Pick<PushAnswer, 'lastSeq' | 'outcomes'> | SyncFailure {
    const user = principal.user.id
    const { lastSeq, user: owner } = this.queue(client, stream) ?? { lastSeq: 0, user }
    if (owner !== user) return failure('lane_owner')
    const first = mutations[0]?.seq ?? 1
    const gap = failure('seq_gap', { expected: lastSeq + 1 })
    if (first > lastSeq + 1 || mutations.some(({ seq }, at) => seq !== first + at)) return gap
    const known = new Map(
      this.now.journal.flatMap((entry) => (entry.user === user && !entry.copy ? [[entry.mid, entry.outcome]] : [])),
    )
    const repeated: Outcome[] = []
    for (const { seq, mid } of mutations.filter((mutation) => mutation.seq <= lastSeq)) {
      const stored = this.now.journal.find((one) => one.client === client && one.stream === stream && one.seq === seq)
      const outcome = stored?.mid === mid ? stored.outcome : known.get(mid)
      if (outcome === undefined) return gap
      repeated.push({ ...outcome, seq })
    }
    const open = new Map<string, Changes extends ReadonlyMap<string, infer R> ? R : never>()
    const fresh = mutations.slice(repeated.length).map((mutation): Entry => {
      const { seq, mid, name, body, target } = mutation
      const before = known.get(mid)
      const applied =
        before === undefined ? applyChange(this.records, open, principal, stream, mutation, this.clock()) : null
      for (const [key, row] of applied?.changes ?? []) open.set(key, row)
      const outcome = { ...(before ?? applied?.outcome), seq, mid } as Outcome
      known.set(mid, outcome)
      const read = name === 'packing_slip.scan' ? String(body['id']) : null
      return { client, stream, seq, mid, copy: before !== undefined, outcome, target: target[1], read, user }
    })
    const version = this.records.commit(open).get(stream)
    const journal = fresh.map((entry): Entry => {
      const took = entry.outcome.outcome === 'applied' || entry.outcome.outcome === 'merged'
      return took && version !== undefined && entry.outcome.version === undefined
        ? { ...entry, outcome: { ...entry.outcome, version } }
        : entry
    })
    const last = journal.at(-1)?.seq ?? lastSeq
    this.now = {
      queues: new Map(this.now.queues).set(keyOf(client, stream), { user, lastSeq: last }),
      journal: [...this.now.journal, ...journal],
    }
    return { lastSeq: last, outcomes: [...repeated, ...journal.map(({ outcome }) => outcome)] }
  }
}
