import { useLingui } from '@lingui/react/macro'
import {
  IconCloudOff,
  IconDeviceMobileCheck,
  IconFile,
  IconFileSpreadsheet,
  IconFileText,
  IconFileTypePdf,
  IconPhoto,
  IconPresentation,
  type Icon,
} from '@tabler/icons-react'
import { createElement, useState } from 'react'
import { file } from '../../domains/files/entities/file.ts'
import type { ListRowOf } from '../../engine/data/api.ts'
import { useOffline } from '../../engine/hooks/use-status.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useWords } from '../../ui/fields/words.ts'
import { ImageDialog } from '../../ui/dialog/ImageDialog.tsx'
import { PendingEdge, PendingWord } from '../../ui/marks/PendingEdge.tsx'
import { pendingOf } from '../list/pending-of.ts'
import { useFileUrl } from './use-file-url.ts'
import { useSaveFile } from './use-save-file.ts'
import style from './file.module.css'

/** The icon of a media type (FILE-06). */
export const kindIcon = (mimeType: string): Icon => {
  if (mimeType.startsWith('image/')) return IconPhoto
  if (mimeType === 'application/pdf') return IconFileTypePdf
  if (/excel|spreadsheet|csv/.test(mimeType)) return IconFileSpreadsheet
  if (/powerpoint|presentation/.test(mimeType)) return IconPresentation
  return /word|text/.test(mimeType) ? IconFileText : IconFile
}

interface FileCardProps {
  readonly record: ListRowOf<typeof file>
  /** Shows the picture alone, where name and time stand beside it. */
  readonly bare?: boolean
  /** Whether it can be read without a network, where that is to be said. */
  readonly here?: boolean | undefined
}

/** A file: an image opens in full size (FILE-02), any other file is downloaded (FILE-03). */
export const FileCard = ({ record, bare = false, here }: FileCardProps) => {
  const { t } = useLingui()
  const format = useFormat()
  const words = useWords()
  const save = useSaveFile()
  const [open, setOpen] = useState(false)
  const { row } = record
  const name = row.name ?? ''
  const mimeType = row.mimeType ?? ''
  const image = mimeType.startsWith('image/') && mimeType !== 'image/tiff'
  const url = useFileUrl(row.id, image)
  const size = typeof row.size === 'number' ? format.bytes(row.size) : ''
  const waits = pendingOf(record, useOffline())
  const at = row.created
  // A picture shows what it is; of two documents only the type tells which is the quotation.
  const kind = row.type === null || row.type === 'image' ? '' : words.option(file.fields.type, row.type)
  const choose = (): void => {
    if (image) setOpen(true)
    else void save(row)
  }
  return (
    <div className={style['card']} data-bare={bare ? '' : undefined}>
      {waits !== undefined && <PendingEdge />}
      <button type="button" className={style['open']} onClick={choose} title={name}>
        {image && url !== null ? (
          <img className={style['thumb']} src={url} alt={name} />
        ) : (
          <span className={style['thumb']}>
            {createElement(kindIcon(mimeType), { size: 36, stroke: 1.4, 'aria-hidden': true })}
          </span>
        )}
        {!bare && (
          <>
            <span className={style['name']}>{name}</span>
            <span className={style['note']}>
              {waits !== undefined ? (
                <>
                  {kind !== '' && <span className={style['kind']}>{kind}</span>}
                  <PendingWord
                    kind={waits}
                    {...(waits === 'waiting' && size !== '' ? { text: t`Waiting, ${size}` } : {})}
                  />
                </>
              ) : (
                <span className={style['parts']}>
                  {[kind, format.when(at), size]
                    .filter((part) => part !== '')
                    .map((part) => (
                      <span key={part}>{part}</span>
                    ))}
                </span>
              )}
            </span>
            {waits === undefined && here !== undefined && (
              <span className={style['where']} data-here={here}>
                {createElement(here ? IconDeviceMobileCheck : IconCloudOff, {
                  size: 16,
                  stroke: 1.8,
                  'aria-hidden': true,
                })}
                {here ? t`On this device` : t`Not on this device`}
              </span>
            )}
          </>
        )}
      </button>
      {open && (
        <ImageDialog opened src={url ?? ''} name={name} note={format.exact(at)} onClose={() => setOpen(false)} />
      )}
    </div>
  )
}
