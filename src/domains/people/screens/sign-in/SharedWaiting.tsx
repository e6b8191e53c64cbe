import { useLiveQuery } from '../../../../session/use-live-query.ts'
import { useSessionParts } from '../../../../session/use-session.ts'
import { later } from '../../../../ui/later/later.tsx'
import type { SharedNoteProps } from './EntryNotes.tsx'

const SharedNote = later<SharedNoteProps>(async () => (await import('./EntryNotes.tsx')).SharedNote)

/** How many photos were shared with the app while nobody was signed in, without their content. */
export const SharedWaiting = () => {
  const { data } = useSessionParts()
  const { value } = useLiveQuery('shared', null, () => data.shared())
  const count = value?.length ?? 0
  return count > 0 && <SharedNote count={count} />
}
