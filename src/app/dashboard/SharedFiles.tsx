import { useLiveQuery } from '../../session/use-live-query.ts'
import { useSessionParts } from '../../session/use-session.ts'
import { later } from '../../ui/later/later.tsx'
import type { SharedNoticeProps } from './SharedNotice.tsx'

const SharedNotice = later<SharedNoticeProps>(
  async () => (await import('./SharedNotice.tsx')).SharedNotice,
  () => null,
)

/** The notice of files that were shared with the app, while there are some. */
export const SharedFiles = () => {
  const { data } = useSessionParts()
  const { value: files } = useLiveQuery('shared', null, () => data.shared())
  return files !== null && files.length > 0 && <SharedNotice ids={files.map(({ id }) => id)} />
}
