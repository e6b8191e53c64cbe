import { useLingui } from '@lingui/react/macro'
import { IconFile, IconPhoto } from '@tabler/icons-react'
import type { PendingChange, PendingFile, PendingState } from '../../engine/data/pending.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { ProgressBar } from '../../ui/form/ProgressBar.tsx'
import { RefusedText } from './RefusedText.tsx'
import { StateWord } from './StateWord.tsx'
import { SyncRow } from './SyncRow.tsx'
import { WorkButtons } from './WorkButtons.tsx'

export interface FileRowProps {
  readonly file: PendingFile
  /** The change that adds it; null when the server has that already. */
  readonly change: PendingChange | null
}

/** A file that was sent is still waiting for its confirmation; both are called sending. */
const wordOf = ({ state }: PendingFile, change: PendingChange | null): PendingState => {
  if (change?.state === 'refused') return 'refused'
  return state === 'sent' ? 'sending' : state
}

/** A photo or file of a work that is not uploaded yet. */
export const FileRow = ({ file, change }: FileRowProps) => {
  const { t } = useLingui()
  const format = useFormat()
  const size = format.bytes(file.size)
  const photo = file.mimeType.startsWith('image/')
  const Kind = photo ? IconPhoto : IconFile
  return (
    <SyncRow
      part
      state={file.state}
      icon={<Kind size={20} stroke={1.7} aria-hidden="true" />}
      at={file.at}
      stateWord={<StateWord state={wordOf(file, change)} />}
      title={file.name}
      buttons={<WorkButtons work={{ changes: change === null ? [] : [change], files: [file] }} title={file.name} />}
    >
      <strong>{photo ? t`Photo, ${size}` : t`File, ${size}`}</strong>
      <span>{file.name}</span>
      {change !== null && <RefusedText change={change} />}
      {file.noRoom && file.state === 'waiting' && (
        <span>{t`The server has no room for it now. It stays on this device and is sent again.`}</span>
      )}
      {file.state === 'sending' && file.sent > 0 && (
        <ProgressBar value={file.sent} max={file.size} label={t`Sent of ${file.name}`} />
      )}
    </SyncRow>
  )
}
