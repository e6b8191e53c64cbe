import { type SnapshotLine, snapshotLineSchema } from '../../protocol/sync.ts'
import { finishSnapshot, landPage, segmentOfPage, TABLES_AT_END, tablesOfPage } from './apply-snapshot.ts'
import { stateOf } from './apply-pull.ts'
import { callRaw, type Failure, isOtherVersion, unreadable } from './call.ts'
import type { Context } from './context.ts'
import type { Leading } from './leadership.ts'
import { SEGMENTS } from './ports.ts'

export const PAGE_ROWS = 1000

type Result = 'done' | 'again' | 'broken' | 'epoch' | Failure

type Page = Extract<SnapshotLine, { k: 'page' }>

const isRow = (row: unknown): row is Page['rows'][number] => {
  if (!Array.isArray(row) || row.length !== 4) return false
  const [entity, id, version, fields] = row as readonly unknown[]
  const named = typeof entity === 'string' && typeof id === 'string' && Number.isSafeInteger(version)
  return named && typeof fields === 'object' && fields !== null && !Array.isArray(fields)
}

/**
 * Checks the same as the schema of a page, without the copy of each row that a schema makes: pages are most of a first
 * sync.
 */
const isPage = (line: { readonly [K in keyof Page]?: unknown }): line is Page =>
  line.k === 'page' &&
  typeof line.scope === 'string' &&
  typeof line.token === 'string' &&
  Array.isArray(line.rows) &&
  line.rows.every(isRow)

export const parseLine = (text: string): SnapshotLine | null => {
  try {
    const line: unknown = JSON.parse(text)
    if (typeof line === 'object' && line !== null && 'k' in line && line.k === 'page') {
      const page = { ...line }
      return isPage(page) ? page : null
    }
    const parsed = snapshotLineSchema.safeParse(line)
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/**
 * Fetches every incomplete scope, page by page. Each page and the token that resumes after it are one transaction, so
 * that an interruption loses nothing that was stored. No pull runs meanwhile.
 */
export const runSnapshot = async (
  context: Context,
  leading: Leading,
  stream: string,
  clientId: string,
): Promise<Result> => {
  const replica = context.replica(stream)
  const start = await replica.write(['state'], async (tx) => {
    const state = await stateOf(tx, leading.fence)
    if (state.snapshot !== null) return state
    const scopes = Object.keys(state.scopes).filter((scope) => state.scopes[scope]?.complete !== true)
    const snapshot = { scopes, token: null, v0: -1, estimate: 0, done: 0 }
    const next = { ...state, snapshot: scopes.length === 0 ? null : snapshot }
    await tx.put('state', [next])
    return next
  })
  if (start.snapshot === null) {
    // A person without any scope still needs a cursor to pull from.
    if (start.cursor === null) await replica.write(['state'], (tx) => beginAt(tx, leading.fence, 0))
    return 'done'
  }
  const { scopes, token } = start.snapshot
  const answer = await callRaw(
    context.ports,
    context.userId,
    { method: 'POST', path: '/sync/snapshot', stream, body: { stream, clientId, scopes, token, limit: PAGE_ROWS } },
    leading.signal,
  )
  if (answer.kind !== 'ok') {
    const restart =
      answer.kind === 'error' && (answer.error.code === 'cursor_expired' || answer.error.code === 'token_invalid')
    if (restart) await replica.write(['state'], (tx) => forget(tx, leading.fence))
    return answer
  }
  let after = token
  let began = false
  try {
    for await (const text of answer.value.lines()) {
      if (leading.signal.aborted) return 'broken'
      if (text === '') continue
      const line = parseLine(text)
      if (line === null || (!began && line.k !== 'begin'))
        return isOtherVersion(answer.value) ? unreadable(answer.value) : 'broken'
      if (line.k === 'begin') {
        began = true
        if (line.epoch !== start.epoch) return 'epoch'
        const same = await replica.write(['state'], (tx) => begin(tx, leading.fence, after, line))
        if (!same) return 'again'
        context.listener.status()
      } else if (line.k === 'page') {
        const known = new Set<string>(replica.tables)
        const page = { ...line, rows: line.rows.filter((row) => known.has(`row_${row[0]}`)) }
        const whole = page.rows.length === line.rows.length
        const segment = whole ? segmentOfPage(page, text, (context.ports.segments ?? SEGMENTS).least) : null
        const rows = await replica.write(tablesOfPage(page), (tx) =>
          landPage(tx, stream, leading.fence, after, page, segment),
        )
        if (rows === 'stale') return 'again'
        after = line.token
        context.landed(stream, rows)
        context.progressed()
      } else {
        const cut = await replica.write([...TABLES_AT_END], (tx) => finishSnapshot(tx, stream, leading.fence))
        if (cut.length > 0) context.reset(stream, cut)
        return 'done'
      }
    }
  } catch (error) {
    if (error instanceof StreamBroken) return 'broken'
    throw error
  }
  return 'broken'
}

/** Thrown by `Net` when a response ended early or fell silent. */
export class StreamBroken extends Error {}

type StateTx = Parameters<typeof stateOf>[0]

const begin = async (
  tx: StateTx,
  fence: number,
  after: string | null,
  line: Extract<SnapshotLine, { k: 'begin' }>,
): Promise<boolean> => {
  const state = await stateOf(tx, fence)
  if (state.snapshot === null || state.snapshot.token !== after) return false
  if (after !== null && state.snapshot.v0 !== line.v0) {
    await forget(tx, fence)
    return false
  }
  const begun = state.cursor === null ? { begun: Math.min(state.begun ?? line.v0, line.v0) } : {}
  const snapshot = { ...state.snapshot, v0: line.v0, estimate: line.estimate }
  await tx.put('state', [{ ...state, ...begun, snapshot }])
  return true
}

const forget = async (tx: StateTx, fence: number): Promise<void> => {
  const state = await stateOf(tx, fence)
  await tx.put('state', [{ ...state, snapshot: null }])
}

const beginAt = async (tx: StateTx, fence: number, cursor: number): Promise<void> => {
  const state = await stateOf(tx, fence)
  await tx.put('state', [{ ...state, cursor }])
}
