import type { Edit } from './mutants.ts'

/** A mutant that a test must detect, whatever the simulation says. */
export interface Guarded {
  readonly name: string
  readonly edits: readonly Edit[]
  /** Project of vitest and files; one of their tests must fail. */
  readonly caughtBy: readonly [project: 'unit' | 'server' | 'sync', ...files: string[]]
}

const DURABILITY = ['unit', 'tests/unit/sync/durability.test.ts'] as const
const SEGMENTS = ['sync', 'tests/sync/segments.test.ts'] as const
const PACKED = ['unit', 'tests/unit/data/packed-replica.test.ts'] as const
const SERVER_SCOPES = ['server', 'tests/server/sync/scopes.test.ts'] as const

/** Mutants of durability, isolation and visibility. */
export const GUARDED: readonly Guarded[] = [
  {
    name: 'a row that was removed comes back from its segment',
    edits: [['src/engine/data/packed-tx.ts', 'if (masked.length === 0) return', 'if (masked.length >= 0) return']],
    caughtBy: PACKED,
  },
  {
    name: 'rows with pending changes move into a segment',
    edits: [
      [
        'src/engine/data/compact.ts',
        'shadows[at] === undefined && row._s === undefined',
        'at >= 0 && row._s === undefined',
      ],
    ],
    caughtBy: PACKED,
  },
  {
    name: 'the bytes of a segment are not compared',
    edits: [['src/engine/data/segment.ts', ' || hashOf(record.bytes) !== entry.hash', '']],
    caughtBy: SEGMENTS,
  },
  {
    name: 'a lost scope keeps its segments',
    edits: [['src/engine/sync/scopes.ts', 'if (plainScope(entity) === scope) await dropSegments(tx, entity.name)', '']],
    caughtBy: SEGMENTS,
  },
  {
    name: 'segments of before stay when a scope was fetched again',
    edits: [['src/engine/sync/apply-snapshot.ts', '(await keepSnapshot(tx, entity.name, v0))', 'v0 < 0']],
    caughtBy: SEGMENTS,
  },
  {
    name: 'the local store is relaxed',
    edits: [['src/engine/data/local-store-dexie.ts', "LOCAL_STORE_SCHEMA, 'strict'", "LOCAL_STORE_SCHEMA, 'relaxed'"]],
    caughtBy: DURABILITY,
  },
  {
    name: 'the durability is not passed to the transaction',
    edits: [['src/engine/data/store-transaction.ts', "'readwrite', { durability }", "'readwrite'"]],
    caughtBy: DURABILITY,
  },
  {
    name: 'a write is confirmed before its transaction completed',
    edits: [
      [
        'src/engine/data/store-transaction.ts',
        '  await end\n  return result',
        '  end.catch(() => undefined)\n  return result',
      ],
    ],
    caughtBy: DURABILITY,
  },
  {
    name: 'bytes are not flushed',
    edits: [['src/engine/sync/file-bytes.ts', 'handle.flush()', '']],
    caughtBy: DURABILITY,
  },
  {
    name: 'the sweep of old replicas takes a local store',
    edits: [
      [
        'src/engine/data/replica-dexie.ts',
        'if (found !== null && !found.isCurrent && (await',
        'if (found?.isCurrent !== true && (await',
      ],
      ['src/engine/data/replica-dexie.ts', 'isFilled(found.stream)', "isFilled(found?.stream ?? '_global')"],
    ],
    caughtBy: ['unit', 'tests/unit/sync/replica-upgrade.test.ts'],
  },
  {
    name: 'dead letters of lost scopes are not redacted',
    edits: [['src/engine/sync/scopes.ts', 'hit.map(redacted)', 'hit']],
    caughtBy: ['sync', 'tests/sync/kept.test.ts'],
  },
  {
    name: 'conflicts of a merge are not stored',
    edits: [
      [
        'src/engine/sync/outbox.ts',
        "if (outcome.outcome === 'merged') await tx.put('conflicts'",
        "if (now < 0) await tx.put('conflicts'",
      ],
    ],
    caughtBy: ['sync', 'tests/sync/kept.test.ts'],
  },
  {
    name: 'everybody holds the scopes of a whole project',
    edits: [['server/store/scopes-held.ts', ": principal.access === 'full'\n  const wide", ': true\n  const wide']],
    caughtBy: SERVER_SCOPES,
  },
  {
    name: 'the server ignores projections',
    edits: [
      [
        'server/sync/rows.ts',
        "rowColumns(entity, 't', projectionFor(entity, scope))",
        "rowColumns(entity, 't', undefined)",
      ],
    ],
    caughtBy: SERVER_SCOPES,
  },
  {
    name: 'a pull reads without one snapshot',
    edits: [
      ['server/sync/in-snapshot.ts', ".setIsolationLevel('repeatable read')", ".setIsolationLevel('read committed')"],
    ],
    caughtBy: ['server', 'tests/server/sync/isolation.test.ts'],
  },
  {
    name: 'an answer leaves out scopes that the device does not have',
    edits: [['server/sync/pull.ts', 'request.scopeHash === hash ?', 'request.scopeHash !== undefined ?']],
    caughtBy: ['sync', 'tests/sync/scopes-left-out.test.ts'],
  },
  {
    name: 'shared changes are of everybody',
    edits: [['server/sync/pull.ts', 'held.has.has(fact.scope) &&', '']],
    caughtBy: ['server', 'tests/server/sync/shared-deltas.test.ts'],
  },
  {
    name: 'shared changes are of an older head',
    edits: [['server/sync/shared-deltas.ts', 'delta.head.head === head.head &&', '']],
    caughtBy: ['server', 'tests/server/sync/shared-deltas.test.ts'],
  },
  {
    name: 'shared rows outlive their days',
    edits: [['server/sync/shared-deltas.ts', 'now.getTime() < delta.until', 'delta.until > 0']],
    caughtBy: ['server', 'tests/server/sync/shared-deltas.test.ts'],
  },
  {
    name: 'principals are kept whatever changes',
    edits: [['server/store/principal-cache.ts', 'known?.version === version', 'known !== undefined']],
    caughtBy: ['server', 'tests/server/http/two-processes.test.ts'],
  },
  {
    name: 'mids are not locked',
    edits: [['server/sync/outcomes.ts', 'await lockMids(unit, mids)', 'void lockMids']],
    caughtBy: ['server', 'tests/server/sync/isolation.test.ts'],
  },
  {
    name: 'pages are ordered by id',
    edits: [['server/sync/facts.ts', 'order by version, scope, entity, id limit', 'order by id limit']],
    caughtBy: ['server', 'tests/server/sync/pages.test.ts'],
  },
  {
    name: 'the window of days is ignored',
    edits: [['server/sync/rows.ts', 'if (window === null) return', 'if (now.getTime() > 0) return']],
    caughtBy: ['server', 'tests/server/sync/pages.test.ts'],
  },
  {
    name: 'the overlay is not restored after a crash',
    edits: [
      [
        'src/engine/sync/open-stream.ts',
        '...(await addOverlays(tx, stream, uncovered(entries, state?.covered ?? 0)))',
        '',
      ],
    ],
    caughtBy: ['sync', 'tests/sync/kept.test.ts'],
  },
  {
    name: 'rows that left their window stay',
    edits: [
      [
        'src/engine/sync/apply-pull.ts',
        'answer.upToDate ? await leaveWindow(',
        '!answer.upToDate ? await leaveWindow(',
      ],
    ],
    caughtBy: ['sync', 'tests/sync/window.test.ts'],
  },
  {
    name: 'acknowledged changes are not kept for a restore',
    edits: [['src/engine/sync/pull-loop.ts', 'await keepSent(tx, gone, serverTime)', 'void keepSent']],
    caughtBy: ['sync', 'tests/sync/restore.test.ts'],
  },
  {
    name: 'files are not offered again to a server that was restored',
    edits: [['src/engine/sync/open-stream.ts', 'await offerFilesAgain(tx, stream)', '']],
    caughtBy: ['sync', 'tests/sync/restore.test.ts'],
  },
  {
    name: 'numbers are used again',
    edits: [['src/engine/sync/outbox.ts', 'lastSeq: queue.lastSeq + numbered.length', 'lastSeq: queue.lastSeq']],
    caughtBy: ['unit', 'tests/unit/sync/transactions.test.ts'],
  },
  {
    name: 'a gap in the numbers, of a copied profile, is not closed',
    edits: [
      [
        'src/engine/sync/push-loop.ts',
        "} else if (code === 'seq_gap' && expected !== undefined) {",
        "} else if (code === 'seq_gap' && expected === undefined) {",
      ],
    ],
    caughtBy: ['sync', 'tests/sync/copied-profile.test.ts'],
  },
  {
    name: 'rows of a lost scope stay',
    edits: [['src/engine/sync/scopes.ts', 'await leave(tx, stream, entity, scope)', 'void [entity, leave]']],
    caughtBy: ['sync', 'tests/sync/bugs.test.ts'],
  },
]
