import { useLingui } from '@lingui/react/macro'
import { IconPhoto } from '@tabler/icons-react'
import { entityNamed } from '../../domains/index.ts'
import type { PendingFile } from '../../engine/data/pending.ts'
import { useLabel } from '../../engine/hooks/use-row.ts'
import { label } from '../../i18n/label.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { PendingEdge, PendingWord } from '../../ui/marks/PendingEdge.tsx'
import { ProgressBar } from '../../ui/form/ProgressBar.tsx'
import style from './sync.module.css'

/** A photo or file that is not uploaded yet. */
export const FileRow = ({ file }: { readonly file: PendingFile }) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const name = useLabel(file.entity, file.entityId)
  const kind = label(i18n, `${file.entity}.one`, entityNamed(file.entity)?.label[0] ?? '')
  const owner = `${kind} ${name ?? ''}`.trim()
  const size = format.bytes(file.size)
  const words = { waiting: 'waiting', sending: 'sending', sent: 'sending', refused: 'refused' } as const
  return (
    <div className={style['row']} role="row" data-state={file.state}>
      <PendingEdge />
      <div className={style['what']} role="cell">
        <IconPhoto size={20} stroke={1.7} aria-hidden="true" />
        <div className={style['words']}>
          <strong>{t`Photo or file, ${size}`}</strong>
          <span>{t`of ${owner}`}</span>
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
        <PendingWord kind={words[file.state]} />
      </span>
    </div>
  )
}
