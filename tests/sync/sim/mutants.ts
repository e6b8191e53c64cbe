import type { Invariant } from './invariants.ts'

/** Replaces a text that occurs once in a file of the product. */
export type Edit = readonly [file: string, text: string, replacement: string]

export interface Mutant {
  readonly name: string
  readonly edits: readonly Edit[]
  /** One of these must be violated first; `other` is an error that a handler throws. */
  readonly expected: readonly (Invariant | 'other')[]
}

const OUTBOX = 'src/engine/sync/outbox.ts'
const PULL = 'src/engine/sync/pull-loop.ts'
const PUSH = 'src/engine/sync/push-loop.ts'
const LAND = 'src/engine/sync/apply-pull.ts'
const SNAPSHOT = 'src/engine/sync/snapshot.ts'
const SCOPES = 'src/engine/sync/row-scopes.ts'
const OPEN = 'src/engine/sync/open-stream.ts'

/** The mutants that the simulation must detect. Each is a typical bug of sync engines. */
export const MUTANTS: readonly Mutant[] = [
  {
    name: 'the local store asks for no fence',
    edits: [[OUTBOX, 'if (found !== fence) throw', 'if (fence < 0) throw']],
    expected: ['I11'],
  },
  {
    name: 'a replica asks for no fence',
    edits: [[LAND, 'if (state.fence !== fence) throw', 'if (fence < 0) throw']],
    expected: ['I11'],
  },
  {
    name: 'the server does not look up mids',
    edits: [['server/sync/push.ts', 'const known = await knownOutcomes(unit, push)', 'const known = new Map()']],
    expected: ['I3', 'I12', 'other'],
  },
  {
    name: 'a number stands for a change, whatever its mid',
    edits: [['server/sync/outcomes.ts', 'stored?.mid === entry.mid ?', 'stored !== undefined ?']],
    expected: ['I2', 'I12', 'I20'],
  },
  {
    name: 'a newer fact is taken for an older one',
    edits: [[SCOPES, 'if ((seen[scope] ?? -1) >= version) return', 'if ((seen[scope] ?? -1) < version) return']],
    expected: ['I4', 'I9', 'I16', 'I18'],
  },
  {
    name: 'a replica that is fetched anew shows nothing pending',
    edits: [[OPEN, 'await addOverlays(tx, stream, [...entries, ...since])', '']],
    expected: ['I9', 'I10'],
  },
  {
    name: 'server facts replace what is pending on a row',
    edits: [
      [
        'src/engine/sync/overlay.ts',
        'const pending = byKeyInOrder(overlays.filter((entry) => !leaving.has(entry.ord)))',
        'const pending = byKeyInOrder([])',
      ],
    ],
    expected: ['I6'],
  },
  {
    name: 'a page that ends inside a version counts as its end',
    edits: [
      ['server/sync/pull.ts', 'if (next.version !== last.version) return', 'if (next.version >= last.version) return'],
    ],
    expected: ['I4', 'I16', 'I18'],
  },
  {
    name: 'a change leaves the local store with the answer, not with the pull',
    edits: [
      [
        OUTBOX,
        "if (accepted.length > 0) await tx.put('outbox', accepted)",
        "if (accepted.length > 0) await tx.remove('outbox', accepted.map((entry) => entry.ord))",
      ],
    ],
    expected: ['I9'],
  },
  {
    name: 'a change leaves the local store when it is sent',
    edits: [[OUTBOX, "await tx.put('outbox', numbered)", "await tx.remove('outbox', numbered.map((e) => e.ord))"]],
    expected: ['I2', 'I9', 'I11'],
  },
  {
    name: 'the layer of a change comes off before the pull reached the head',
    edits: [
      [PULL, 'if (!page.upToDate) return { ...settled, covered: [] }', ''],
      [LAND, 'answer.upToDate ? covered : []', 'covered'],
    ],
    expected: ['I9', 'I6'],
  },
  {
    name: 'the person is told before the local store has it',
    edits: [['src/engine/sync/writes.ts', 'await enqueue(context, [own', 'void enqueue(context, [own']],
    expected: ['I2'],
  },
  {
    name: 'the row is shown before the local store has the change',
    edits: [
      [
        'src/engine/sync/writes.ts',
        'const entries = await context.calm.during(() =>',
        'for (const [stream, own] of groupBy(fresh, (entry) => entry.stream)) await showEntries(context, stream, own.map((entry, at) => ({ ...entry, ord: 1e6 + at })) as never)\n  const entries = await context.calm.during(() =>',
      ],
    ],
    expected: ['I2'],
  },
  {
    name: 'a read is confirmed before it is stored',
    edits: [
      [
        'src/engine/sync/scan-journal.ts',
        'await context.calm.during(() => recording.ask(read))',
        'void context.calm.during(() => recording.ask(read)).catch(() => undefined)',
      ],
    ],
    expected: ['I2'],
  },
  {
    name: 'a read leaves the journal before the server has it',
    edits: [['src/engine/sync/scan-journal.ts', "await tx.put('reads', settled)", "await tx.remove('reads', ids)"]],
    expected: ['I2'],
  },
  {
    name: 'a parked change is sent again under a new mid',
    edits: [
      [
        'src/engine/sync/dead-letters.ts',
        "dead.reason === 'parked' && body === null ? dead.mid : context.newId()",
        'context.newId()',
      ],
    ],
    expected: ['I2', 'I3'],
  },
  {
    name: 'a parked change is thrown away',
    edits: [[OUTBOX, "await tx.put('dead', [dead])\n  await tx.remove", 'await tx.remove']],
    expected: ['I2', 'I13'],
  },
  {
    name: 'a refused change is thrown away',
    edits: [[OUTBOX, "await tx.put('dead', refused)", '']],
    expected: ['I2'],
  },
  {
    name: 'rows of a scope that was lost stay',
    edits: [['src/engine/sync/scopes.ts', 'await leave(tx, stream, entity, scope)', 'void [entity, leave]']],
    expected: ['I5'],
  },
  {
    name: 'shadows of a scope that was lost stay',
    edits: [['src/engine/sync/scopes.ts', "if (shadows.length > 0) await tx.put('shadow', shadows)", '']],
    expected: ['I5'],
  },
  {
    name: 'rows of a project that was lost stay',
    edits: [[PULL, 'await leaveProject(context, leading, stream)', '']],
    expected: ['I5'],
  },
  {
    name: 'what left a scope or was deleted stays',
    edits: [[LAND, ': leaveScope(entity, stored, scope, version)', ': stored']],
    expected: ['I4', 'I5', 'I18'],
  },
  {
    name: 'the cursor goes ahead of the rows',
    edits: [
      [
        PULL,
        'const landed = await replica().write(allTables(stream), (tx) =>',
        "await replica().write(['state'], (tx) => tx.put('state', [{ ...state, cursor: page.to, pos: page.pos }]))\n    const landed = await replica().write(allTables(stream), (tx) =>",
      ],
      [LAND, ' || state.cursor !== asked.cursor || state.pos !== asked.pos', ''],
    ],
    expected: ['I4', 'I7', 'I18'],
  },
  {
    name: 'a page in the middle of a version counts as up to date',
    edits: [[LAND, 'upToDate: answer.upToDate,', 'upToDate: true,']],
    expected: ['I7', 'I18'],
  },
  {
    name: 'everybody has one replica',
    edits: [
      [
        'src/engine/data/replica.ts',
        '`${REPLICA_PREFIX}${userId}-${stream}',
        '`${REPLICA_PREFIX}${userId.slice(0, 8)}-${stream}',
      ],
    ],
    expected: ['I4', 'I5', 'I6', 'I17', 'I18'],
  },
  {
    name: 'a network that is down counts as an attempt',
    edits: [
      [
        PUSH,
        "case 'no-session':\n      case 'unreachable':\n        leader.failed(answer)",
        "case 'no-session':\n      case 'unreachable':\n        leader.failed(answer)\n        await halve(entries, false)",
      ],
    ],
    expected: ['I13'],
  },
  {
    name: 'nothing is ever parked',
    edits: [[OUTBOX, 'export const MAX_ATTEMPTS = 5', 'export const MAX_ATTEMPTS = 1e9']],
    expected: ['I12', 'I13'],
  },
  {
    name: 'a batch that fails is not made smaller',
    edits: [[PUSH, 'if (!transient) await halve(entries, false)', '']],
    expected: ['I12', 'I13'],
  },
  {
    name: 'what hangs on a refused record is sent',
    edits: [[OUTBOX, 'missing.size > 0 && [...needsOf', 'missing.size > 1e9 && [...needsOf']],
    expected: ['I13'],
  },
  {
    name: 'later changes go first',
    edits: [[OUTBOX, 'ready.push(...queued)', 'ready.push(...queued.toReversed())']],
    expected: ['I8', 'I13'],
  },
  {
    name: 'numbers leave holes, and the server takes them',
    edits: [
      [OUTBOX, 'lastSeq: queue.lastSeq + numbered.length', 'lastSeq: queue.lastSeq + numbered.length + 1'],
      ['server/sync/push.ts', 'if ((push.entries[0]?.seq ?? 0) > queue.lastSeq + 1) return gap', ''],
    ],
    expected: ['I8'],
  },
  {
    name: 'a snapshot starts over after every break',
    edits: [
      [
        SNAPSHOT,
        'body: { stream, clientId, scopes, token, limit',
        'body: { stream, clientId, scopes, token: null, limit',
      ],
    ],
    expected: ['I17'],
  },
  {
    name: 'a snapshot that broke off counts as whole',
    edits: [
      [
        SNAPSHOT,
        "if (error instanceof StreamBroken) return 'broken'",
        "if (error instanceof StreamBroken) {\n      await replica.write([...TABLES_AT_END], (tx) => finishSnapshot(tx, stream, leading.fence))\n      return 'done'\n    }",
      ],
    ],
    expected: ['I17', 'I4', 'I18'],
  },
  {
    name: 'a page of a snapshot is stored twice in the count',
    edits: [
      [
        'src/engine/sync/apply-snapshot.ts',
        'state.snapshot.done + page.rows.length',
        'state.snapshot.done + 2 * page.rows.length',
      ],
    ],
    expected: ['I17'],
  },
  {
    name: 'pulling begins after the snapshot, not where it began',
    edits: [['server/sync/snapshot.ts', "k: 'begin', epoch, v0, estimate", "k: 'begin', epoch, v0: v0 + 1, estimate"]],
    expected: ['I4', 'I9', 'I16', 'I17', 'I18', 'I12', 'I20'],
  },
  {
    name: 'the status believes that it is up to date',
    edits: [
      [
        'src/engine/sync/facts.ts',
        'leader.reachable === true &&\n        arriving.length === 0 &&\n        states.every((state) => state?.upToDate === true && state.fence === stored.fence)',
        'true',
      ],
    ],
    expected: ['I18', 'I12'],
  },
  {
    name: 'bytes go as soon as they are announced',
    edits: [
      [
        'src/engine/sync/upload-loop.ts',
        "while (answer.kind === 'ok' && !answer.value.complete)",
        "while (answer.kind === 'ok' && file.size < 0)",
      ],
      ['src/engine/sync/settle-files.ts', 'ready: isReady(row)', 'ready: true'],
    ],
    expected: ['I14'],
  },
  {
    name: 'the record of a file is stored before its bytes',
    edits: [
      ['src/engine/sync/writes.ts', 'await storing(() => putBytes(context, file))', 'void putBytes(context, file)'],
    ],
    expected: ['I14'],
  },
  {
    name: 'other tabs are not told of rows',
    edits: [
      [
        'src/engine/sync/engine.ts',
        "channel.post({ type: 'rows', stream, entity, ids: changes.map((change) => change.id) })",
        '',
      ],
    ],
    expected: ['I10'],
  },
  {
    name: 'a write waits a second until it is shown',
    edits: [
      [
        'src/engine/sync/writes.ts',
        '  for (const [stream, own] of groupBy(entries',
        '  await new Promise<void>((resolve) => context.ports.clock.timer(1000, resolve))\n  for (const [stream, own] of groupBy(entries',
      ],
    ],
    expected: ['I10'],
  },
  {
    name: 'the queue is looked at only when somebody rings',
    edits: [[PUSH, 'if (entries.length === 0) return idle(LOOK_MS)', 'if (entries.length === 0) return idle(null)']],
    expected: ['I12'],
  },
  {
    name: 'nobody pulls by the clock',
    edits: [[PULL, 'if (page.upToDate) return idle(POLL_MS)', 'if (page.upToDate) return idle(null)']],
    expected: ['I4', 'I5', 'I12'],
  },
  {
    name: 'a failed call is made again at once',
    edits: [
      ['src/engine/sync/backoff.ts', 'Math.max(250, Math.floor(random() * span))', 'Math.floor(random() * 0 * span)'],
    ],
    expected: ['I20'],
  },
  {
    name: 'the server leaves out a version',
    edits: [['server/sync/facts.ts', 'sql`version > ${cursor}`', 'sql`version > ${cursor + 1}`']],
    expected: ['I4', 'I9', 'I16', 'I18'],
  },
  {
    name: 'the server forgets the outcomes of a batch',
    edits: [['server/sync/push.ts', 'await storeOutcomes(unit, push, final)', 'void storeOutcomes']],
    expected: ['I1', 'I12'],
  },
  {
    name: 'work is sent with whatever token there is',
    edits: [
      [
        'src/engine/sync/call.ts',
        'if (session !== null && session.userId !== userId)',
        'if (session !== null && userId === null)',
      ],
    ],
    expected: ['I15'],
  },
  {
    name: 'a gap in the numbers is not closed',
    edits: [
      [
        PUSH,
        "} else if (code === 'seq_gap' && expected !== undefined) {",
        "} else if (code === 'seq_gap' && expected === undefined) {",
      ],
    ],
    expected: ['I12', 'I13'],
  },
  {
    name: 'people of a repair station hold the scopes of a whole project',
    edits: [['server/store/scopes-held.ts', ": principal.access === 'full'\n  const wide", ': true\n  const wide']],
    expected: ['I22'],
  },
  {
    name: 'the server shows every field in every scope',
    edits: [
      [
        'server/sync/rows.ts',
        "rowColumns(entity, 't', projectionFor(entity, scope))",
        "rowColumns(entity, 't', undefined)",
      ],
    ],
    expected: ['I22'],
  },
  {
    name: 'a row that the record of a person refers to is not shared',
    edits: [
      [
        'server/store/scopes-held.ts',
        "...(purpose === 'view' || isAttached(entity) ?",
        "...(purpose !== 'view' && isAttached(entity) ?",
      ],
    ],
    expected: ['I22', 'I12'],
  },
  {
    name: 'server and devices keep one day less',
    edits: [
      ['server/sync/rows.ts', 'now.getTime() - days * DAY', 'now.getTime() - (days - 1) * DAY'],
      ['src/engine/sync/window.ts', 'serverTime - days * DAY', 'serverTime - (days - 1) * DAY'],
    ],
    expected: ['I22'],
  },
  {
    name: 'layers that are missing are not put back',
    edits: [[PULL, 'await repair(stream)', '']],
    expected: ['I6', 'I10'],
  },
]
