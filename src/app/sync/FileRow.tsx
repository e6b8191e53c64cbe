import { useLingui } from '@lingui/react/macro'
import { IconFile, IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import type { PendingChange, PendingFile } from '../../engine/data/pending.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { PendingEdge, PendingWord } from '../../ui/marks/PendingEdge.tsx'
import { ProgressBar } from '../../ui/form/ProgressBar.tsx'
import { FoldButton } from './FoldButton.tsx'
import { RefusedText } from './RefusedText.tsx'
import { WorkButtons } from './WorkButtons.tsx'
import style from './sync.module.css'

export interface FileRowProps {
  readonly file: PendingFile
  /** The change that adds it; null when the server has that already. */
  readonly change: PendingChange | null
}

/** A photo or file of a work that is not uploaded yet. */
export const FileRow = ({ file, change }: FileRowProps) => {
  const { t } = useLingui()
  const format = useFormat()
  const [opened, setOpened] = useState(false)
  const size = format.bytes(file.size)
  const photo = file.mimeType.startsWith('image/')
  const Kind = photo ? IconPhoto : IconFile
  const words = { waiting: 'waiting', sending: 'sending', sent: 'sending', refused: 'refused' } as const
  return (
    <div className={style['row']} role="row" data-part data-state={file.state}>
      <PendingEdge />
      <div className={style['what']} role="cell">
        <Kind size={20} stroke={1.7} aria-hidden="true" />
        <div className={style['words']}>
          <strong>{photo ? t`Photo, ${size}` : t`File, ${size}`}</strong>
          <span>{file.name}</span>
          {change !== null && <RefusedText change={change} />}
          {file.noRoom && file.state === 'waiting' && (
            <span>{t`The server has no room for it now. It stays on this device and is sent again.`}</span>
          )}
          {file.state === 'sending' && file.sent > 0 && (
            <ProgressBar value={file.sent} max={file.size} label={t`Sent of ${file.name}`} />
          )}
        </div>
      </div>
      <span className={style['age']} role="cell" title={format.exact(file.at)}>
        {format.age(file.at)}
      </span>
      <span role="cell" className={style['state']}>
        <PendingWord kind={change?.state === 'refused' ? 'refused' : words[file.state]} />
      </span>
      <span role="cell">
        <FoldButton title={file.name} opened={opened} onChange={setOpened} />
      </span>
      {opened && (
        <div role="cell" className={style['foot']}>
          <WorkButtons work={{ changes: change === null ? [] : [change], files: [file] }} title={file.name} />
        </div>
      )}
    </div>
  )
}
