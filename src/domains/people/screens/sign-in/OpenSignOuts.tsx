import { useSyncExternalStore } from 'react'
import { useSessionParts } from '../../../../session/use-session.ts'
import { later } from '../../../../ui/later/later.tsx'
import type { SignOutsNoteProps } from './EntryNotes.tsx'

const SignOutsNote = later<SignOutsNoteProps>(async () => (await import('./EntryNotes.tsx')).SignOutsNote)

/** Lists the people whose sign-out is not yet sent to the server; renders nothing when all are sent. */
export const OpenSignOuts = () => {
  const { signOuts } = useSessionParts().session
  const open = useSyncExternalStore(signOuts.subscribe, signOuts.open, signOuts.open)
  return open.length > 0 && <SignOutsNote open={open} />
}
