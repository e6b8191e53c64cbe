import { useLiveQuery } from '../../../../session/use-live-query.ts'
import { useSessionParts } from '../../../../session/use-session.ts'
import { later } from '../../../../ui/later/later.tsx'
import type { LeftNoteProps } from './EntryNotes.tsx'

const LeftNote = later<LeftNoteProps>(async () => (await import('./EntryNotes.tsx')).LeftNote)

/** Whose unsent work is on this device, and how much, without its content (JOB-W8). */
export const LeftBehind = () => {
  const { data } = useSessionParts()
  const { value } = useLiveQuery('left behind', null, () => data.leftBehind())
  return value !== null && value.length > 0 && <LeftNote left={value} />
}
