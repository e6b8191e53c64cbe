import { documentOf } from '../../domains/files/effects/document.ts'
import { FILES, isReady } from '../../domains/files/effects/upload-record.ts'
import { rowsSoFar } from '../../engine/data/known.ts'
import type { ListQuery } from '../../engine/data/api.ts'
import { documentsOf, type Wish } from '../../session/documents.ts'
import { readAnswer } from '../../session/read-answer.ts'
import { documentOwner } from '../../session/document-owner.ts'
import type { AppParts } from '../parts.ts'

/** Far more than fit; the newest. */
const NEWEST: ListQuery = { filters: {}, sort: { path: 'created', order: 'DESC' }, limit: 2000, offset: 0 }

/** Time after which an interrupted fetch is retried, unless the connection is back earlier. */
const AGAIN_MS = 60_000

const started = new WeakSet<AppParts['api']>()

type Parts = Pick<AppParts, 'api' | 'client' | 'data' | 'session' | 'status'>

/**
 * Keeps the files of a carrier's trips and of a repair station's work orders on its device: they see only their own part of a project, and
 * read delivery notes, drawings and pictures where there is no network. Other people see the files of whole projects, and fetch one when it
 * is opened. Starts only once.
 */
export const keepDocuments = ({ api, client, data, session, status }: Parts): void => {
  if (started.has(api)) return
  started.add(api)
  const documents = documentsOf(api)
  let person: string | null = null
  let waits = false
  let could = false
  let again: ReturnType<typeof setTimeout> | undefined

  const ask = async (): Promise<Wish | null> => {
    waits = false
    const signedIn = session.current()
    const project = signedIn?.project ?? null
    if (signedIn === null || signedIn.me.id !== person || project === null) return null
    const found = await readAnswer(() => data.query(FILES, NEWEST))
    const rows = rowsSoFar(found).map(({ row }) => row)
    // The worker is still at the project before.
    if (session.current() !== signedIn || rows.some((row) => row.project !== project)) return null
    return {
      project,
      projects: signedIn.me.projects ?? null,
      whole: found.known === 'whole',
      files: rows.filter(isReady).map(documentOf),
    }
  }
  const look = (): void => {
    const { reachable, ready } = status.current().status
    if (person === null || waits || reachable !== true || !ready) return
    waits = true
    void documents.look(ask).then((whole) => {
      waits = false
      clearTimeout(again)
      if (!whole) again = setTimeout(look, AGAIN_MS)
    })
  }
  const follow = async (): Promise<void> => {
    const owner = documentOwner(session.current())
    if (owner === undefined) return
    person = owner
    await documents.keepFor(owner)
    look()
  }

  client.on('rows', ({ entity }) => {
    if (entity === FILES) look()
  })
  // With the connection, and once a first sync is over.
  status.subscribe(({ status: { reachable, ready } }) => {
    const can = reachable === true && ready
    if (can && !could) look()
    could = can
  })
  session.subscribe(() => void follow().catch(() => undefined))
  void follow().catch(() => undefined)
}
