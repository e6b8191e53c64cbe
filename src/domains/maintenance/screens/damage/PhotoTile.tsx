import { ActionIcon } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import type { NewFile } from '../../../../engine/data/api.ts'
import { PendingEdge } from '../../../../ui/marks/PendingEdge.tsx'
import { useBytesUrl } from '../../../../record/files/use-file-url.ts'
import style from './damage.module.css'

/** A photo of a report that is not saved yet. */
export const PhotoTile = ({ photo, onRemove }: { readonly photo: NewFile; readonly onRemove: () => void }) => {
  const { t } = useLingui()
  const url = useBytesUrl(photo.bytes, photo.mimeType)
  return (
    <div className={style['photo']}>
      <PendingEdge />
      {url !== null && <img src={url} alt={photo.name} />}
      <ActionIcon
        className={style['remove'] ?? ''}
        variant="default"
        aria-label={t`Remove ${photo.name}`}
        onClick={onRemove}
      >
        <IconX size={16} stroke={1.8} aria-hidden="true" />
      </ActionIcon>
    </div>
  )
}
