import { entityNamed } from '../../src/domains/index.ts'
import { type NumberedMutation, type Outcome, outcomeSchema } from '../../src/protocol/mutation.ts'
import { GLOBAL_STREAM } from '../../src/protocol/streams.ts'
import { runMutation, runTogether } from '../actions/run-mutation.ts'
import { NeedsSavepoints, type Unit } from '../store/unit.ts'
import { isWallRefusal } from '../store/walled.ts'
import type { SyncDeps } from './deps.ts'
import type { Consumed, Known } from './outcomes.ts'
import { isTransient, outcomeOf } from './outcome-of.ts'
import { type Entry, isAnonymous } from './push-request.ts'

export interface Ran {
  readonly consumed: readonly Consumed[]
  /** Outcomes for the client of entries that were not processed. */
  readonly told: readonly Outcome[]
}

/** Runs the entries of a batch in order; those whose mids are known get their outcome again. */
export const runEntries = async (
  unit: Unit,
  deps: SyncDeps,
  stream: string,
  entries: readonly Entry[],
  known: Known,
): Promise<Ran> => {
  const consumed: Consumed[] = []
  const inBatch = new Map(known)
  const consume = (entry: Entry, outcome: Outcome, copy: boolean): void => {
    consumed.push({ entry, outcome, copy })
    if (!isAnonymous(entry)) inBatch.set(entry.mid, outcome)
  }
  while (consumed.length < entries.length) {
    const alike = firstAlike(entries.slice(consumed.length), stream, inBatch)
    const together = await applyTogether(unit, alike)
    for (const [at, outcome] of together.entries()) if (alike[at] !== undefined) consume(alike[at], outcome, false)
    const entry = entries[consumed.length]
    if (entry === undefined) break
    const before = inBatch.get(entry.mid)
    const outcome = before === undefined ? await apply(unit, deps, stream, entry) : { ...before, seq: entry.seq }
    if (outcome.outcome === 'retry') return { consumed, told: [outcome] }
    consume(entry, outcome, before !== undefined)
  }
  return { consumed, told: [] }
}

type Named = Entry & { readonly mutation: NumberedMutation }

/** The entries from the first on that are new and have one name. */
const firstAlike = (entries: readonly Entry[], stream: string, known: Known): readonly Named[] => {
  const alike: Named[] = []
  const mids = new Set<string>()
  for (const entry of entries) {
    const { mid, mutation } = entry
    if (mutation === null || isAnonymous(entry) || known.has(mid) || mids.has(mid) || !belongs(mutation, stream)) break
    if (alike[0] !== undefined && alike[0].mutation.name !== mutation.name) break
    mids.add(mid)
    alike.push({ ...entry, mutation })
  }
  return alike
}

/** Outcomes of the first of these entries, run in one statement; none when they have to run one by one. */
const applyTogether = async (unit: Unit, alike: readonly Named[]): Promise<readonly Outcome[]> => {
  if (alike.length < 2) return []
  try {
    const results = await runTogether(
      unit,
      alike.map(({ mutation }) => mutation),
    )
    return results.flatMap((result, at) => {
      const entry = alike[at]
      return entry === undefined ? [] : [outcomeOf(entry.seq, entry.mid, result)]
    })
  } catch (error) {
    if (error instanceof NeedsSavepoints) throw error
    // One by one it shows which of them failed.
    return []
  }
}

const apply = async (unit: Unit, deps: SyncDeps, stream: string, entry: Entry): Promise<Outcome> => {
  const { seq, mid, mutation } = entry
  if (mutation === null || !belongs(mutation, stream)) return { seq, mid, outcome: 'rejected', code: 'schema' }
  for (let attempt = 1; ; attempt += 1) {
    try {
      return outcomeOf(seq, mid, await runMutation(unit, mutation))
    } catch (error) {
      if (error instanceof NeedsSavepoints) throw error
      if (isTransient(error)) {
        if (attempt < 3) continue
        return outcomeSchema.parse({ seq, mid, outcome: 'retry', afterMs: 1000 })
      }
      if (isWallRefusal(error)) return { seq, mid, outcome: 'rejected', code: 'forbidden' }
      deps.log.error({ err: error, mid, name: mutation.name }, 'a mutation failed unexpectedly')
      return { seq, mid, outcome: 'rejected', code: 'internal' }
    }
  }
}

/** Whether the record belongs to the stream of the push. */
const belongs = ({ target: [name] }: NumberedMutation, stream: string): boolean => {
  const entity = entityNamed(name)
  return entity === undefined || (entity.stream === 'global') === (stream === GLOBAL_STREAM)
}
