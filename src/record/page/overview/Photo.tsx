import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { AnyEntity, Tab } from '../../../catalogue/entity.ts'
import type { AnyRow } from '../../../catalogue/row.ts'
import { useData } from '../../../engine/hooks/use-data.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { ImageDialog } from '../../../ui/dialog/ImageDialog.tsx'
import { PendingEdge } from '../../../ui/marks/PendingEdge.tsx'
import { AddFiles, RefusedFiles } from '../../files/AddFiles.tsx'
import { useNewestPhoto } from '../../files/use-newest-photo.ts'
import { useAddFiles } from '../../files/use-take.ts'
import { useFileUrl } from '../../files/use-file-url.ts'
import { whyNoFiles } from '../../files/why-no-files.ts'
import style from './overview.module.css'

/** Whether files of a record may be photos. */
const takesPhotos = (tab: Tab): tab is Extract<Tab, { kind: 'upload' }> =>
  tab.kind === 'upload' && tab.types.some((type) => (typeof type === 'string' ? type : type.type) === 'image')

interface PhotoProps {
  readonly entity: AnyEntity
  readonly row: AnyRow
  readonly tabs: readonly Tab[]
}

/** The newest photo of a record, and the way to another one. Without a photo only the button, without the right to add one nothing. */
export const Photo = ({ entity, row, tabs }: PhotoProps) => {
  const { t } = useLingui()
  const format = useFormat()
  const { project } = useData()
  const [open, setOpen] = useState(false)
  const found = useNewestPhoto(entity.name, row.id)
  const url = useFileUrl(found?.row.id ?? '', found !== undefined)
  const { add, refused, busy } = useAddFiles(entity.name, row.id)
  const tab = tabs.find(takesPhotos)
  const mayAdd = tab !== undefined && row.archived === null && whyNoFiles(entity, row.id, project) === null
  const name = found?.row.name ?? t`Photo`
  if (found === undefined && !mayAdd) return null
  return (
    <section className={style['photo']} aria-label={t`Photo`} data-empty={url === null ? '' : undefined}>
      {url !== null && (
        <button type="button" className={style['picture']} onClick={() => setOpen(true)}>
          {found !== undefined && found.state !== 'synced' && <PendingEdge />}
          <img src={url} alt={name} />
        </button>
      )}
      {mayAdd && (
        <span className={style['addPhoto']} data-add-photo="">
          <AddFiles photos busy={busy} onFiles={(files) => void add(files, () => 'image')} />
        </span>
      )}
      <RefusedFiles refused={refused} />
      {open && (
        <ImageDialog
          opened
          src={url ?? ''}
          name={name}
          note={format.exact(found?.row.created)}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  )
}
