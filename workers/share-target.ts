import { keepShared, type SharedStore } from '../src/engine/data/shared-files.ts'
import { entryAddress, LOST_PARAMETER, SHARED_FIELD } from '../src/protocol/entry-points.ts'

/** Resolves to the shared files; null when the request cannot be read as a form. */
const filesIn = async (request: Request): Promise<readonly File[] | null> => {
  try {
    const form = await request.formData()
    return form.getAll(SHARED_FIELD).filter((value) => value instanceof File)
  } catch {
    return null
  }
}

/**
 * Receives what another app shares: keeps the files first, without a network and whoever is signed in, then redirects to
 * the screen that takes them. Reloading that screen sends nothing again. The number of files that could not be kept goes
 * along.
 *
 * Any page may send this form, as with every share target: what it puts here is kept in limits, shown to the person, and
 * belongs to no record until the person saves one.
 */
export const receiveShare = async (
  request: Request,
  store: SharedStore,
  newId: () => string,
  origin: string,
): Promise<Response> => {
  const files = await filesIn(request)
  const lost = files === null ? 1 : await keepShared(store, files, newId)
  const address = new URL(entryAddress('shared'), origin)
  if (lost > 0) address.searchParams.set(LOST_PARAMETER, String(lost))
  return Response.redirect(address.href, 303)
}
