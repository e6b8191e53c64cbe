import type { AnyRow } from '../catalogue/row.ts'
import type { DataClient } from '../engine/data/client.ts'
import { rowsSoFar } from '../engine/data/known.ts'
import { GLOBAL_STREAM } from '../protocol/streams.ts'
import { versionString } from '../config.ts'
import { storedLocale } from '../i18n/locale.ts'
import { isoDay } from '../i18n/moments.ts'
import { createApi } from '../session/api.ts'
import { createProjectWatch } from '../session/project-watch.ts'
import { readAnswer } from '../session/read-answer.ts'
import { createSession } from '../session/session.ts'
import { createSignOuts } from '../session/sign-outs.ts'
import { shellSaved } from './shell-saved.ts'
import { createStatusWatch } from '../session/status-watch.ts'
import { browserTokenPorts, createTokens } from '../session/tokens.ts'
import { uploadFetch } from '../session/upload-fetch.ts'
import type { SessionParts } from '../session/use-session.ts'
import { pushMessage } from '../ui/messages/messages.ts'
import { showFailure } from './failures.ts'
import { storedSession } from './stored-session.ts'

export interface AppParts extends SessionParts {
  readonly tokens: ReturnType<typeof createTokens>
}

const MOST = 5000

/** The rows of a small table, without archived ones, and whether they are complete. */
const allRows = async (
  data: Pick<DataClient['api'], 'query'>,
  entity: string,
): Promise<{ readonly rows: readonly AnyRow[]; readonly whole: boolean }> => {
  const sort = { path: 'created', order: 'ASC' } as const
  const found = await readAnswer(() => data.query(entity, { filters: {}, sort, limit: MOST, offset: 0 }))
  return { rows: rowsSoFar(found).map(({ row }) => row), whole: found.known === 'whole' }
}

const STORAGE_MS = 5000

/** Rejects when the storage of the device does not respond: a sign-in must not wait for it. */
const withinTime = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('the storage does not respond')), STORAGE_MS)),
  ])

/** Creates the long-lived objects and connects them; nothing runs yet. */
export const createParts = (client: DataClient): AppParts => {
  const data = client.api
  const tokens = createTokens(browserTokenPorts())
  const api = createApi({
    tokens,
    fetch: (path, init) => fetch(path, init),
    upload: uploadFetch,
    now: () => Date.now(),
    locale: () => storedLocale(),
    project: () => session.current()?.project ?? null,
    onMessages: (messages) => messages.forEach((message) => pushMessage(message)),
    onNotifications: () => void data.syncNow().catch(() => undefined),
    onFailure: (error, call) => showFailure(error, call, session),
  })
  const signOuts = createSignOuts({
    list: () => withinTime(data.signOuts()),
    keep: data.keepSignOut,
    drop: data.dropSignOut,
    end: (user, token) =>
      api.call('/authentication', {
        method: 'DELETE',
        query: { user },
        anonymous: true,
        quiet: true,
        ...(token === null ? {} : { headers: { authorization: `Bearer ${token}` } }),
      }),
    withLock: tokens.alone,
    present: () => session.current()?.me.id ?? null,
    now: () => Date.now(),
  })
  const session = createSession({
    api: () => api,
    tokens,
    signOuts,
    store: storedSession(),
    version: versionString,
    host: location.hostname,
  })
  const status = createStatusWatch(client, shellSaved())
  const isKnown = (): boolean => {
    const { ready, bootstrap } = status.current().status
    return ready || (bootstrap !== null && bootstrap.stream !== GLOBAL_STREAM)
  }
  const projects = createProjectWatch({
    rows: (entity) => allRows(data, entity),
    onRows: (listener) => client.on('rows', (event) => listener(event.entity)),
    asked: () => ({
      known: isKnown(),
      project: session.current()?.project ?? null,
      organization: session.current()?.me.organization ?? null,
      host: location.hostname,
      version: versionString,
      today: isoDay(Date.now(), { locale: storedLocale(), now: Date.now() }),
    }),
  })
  let known = false
  status.subscribe(() => {
    if (isKnown() === known) return
    known = isKnown()
    projects.derive()
  })
  return { tokens, api, session, status, projects, client, data }
}
