import { useEffect, useSyncExternalStore } from 'react'
import { documentOwner } from './document-owner.ts'
import { type Documents, documentsOf, type DocumentsState } from './documents.ts'
import { useSessionParts, useSignedIn } from './use-session.ts'

/** The documents that this device keeps, live. */
export const useDocuments = (): { readonly documents: Documents; readonly state: DocumentsState } => {
  const documents = documentsOf(useSessionParts().api)
  const owner = documentOwner(useSignedIn())
  // Files are read at once after a start, before anything is fetched.
  useEffect(() => {
    if (owner !== undefined) void documents.keepFor(owner).catch(() => undefined)
  }, [documents, owner])
  return { documents, state: useSyncExternalStore(documents.subscribe, documents.state, documents.state) }
}
