import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { IconFiles } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { file } from '../../domains/files/entities/file.ts'
import { takesFiles } from '../../catalogue/entity.ts'
import { entityOf } from '../../domains/index.ts'
import { may } from '../../catalogue/roles.ts'
import { holds } from '../../catalogue/rule.ts'
import { useData } from '../../engine/hooks/use-data.ts'
import { useList } from '../../engine/hooks/use-list.ts'
import { countOf, rowsSoFar } from '../../engine/data/known.ts'
import { isReading, missingOf } from '../../engine/data/list-loader.ts'
import { PendingWord } from '../../ui/marks/PendingEdge.tsx'
import { BeingRead } from '../page/overview/BeingRead.tsx'
import { Face, SkeletonRows } from '../../ui/page/Face.tsx'
import { ComingFace, StillComing } from '../../ui/page/StillComing.tsx'
import { AddFiles, RefusedFiles } from './AddFiles.tsx'
import { FileCard } from './FileCard.tsx'
import { fileQuery } from './file-query.ts'
import { typeOfFile } from './type-of-file.ts'
import { useAddFiles } from './use-take.ts'
import { useFilesHere } from './use-files-here.ts'
import style from './file.module.css'

interface FilesProps {
  readonly entity: string
  readonly id: string
  /** Renders nothing when there are no files. */
  readonly quiet?: boolean
  /** At the end of the heading; with the heading alone where there are no files and `quiet`. */
  readonly action?: ReactNode
  /** Rendered after the last file. */
  readonly more?: ReactNode
  readonly title?: string
  /** Where this person adds files: above the grid, or in the upload tab; nowhere by default. */
  readonly addedAt?: 'above' | 'upload'
}

export type FilesTabProps = Pick<FilesProps, 'entity' | 'id'>

/** The files of a record as a grid (FILE-13); files that are not uploaded yet are hatched. */
export const FileGrid = ({ entity, id, quiet = false, action, more, title, addedAt }: FilesProps) => {
  const { t } = useLingui()
  const list = useList(file, fileQuery(entity, id))
  const listed = rowsSoFar(list)
  const isHere = useFilesHere(listed.map(({ row }) => row.id))
  const waiting = listed.filter((row) => row.state !== 'synced').length
  if (isReading(list) && listed.length === 0) return quiet ? <BeingRead /> : <SkeletonRows rows={3} />
  if (quiet && listed.length === 0 && action === undefined) return null
  const count = countOf(list)
  return (
    <section aria-label={title ?? t`Files`}>
      <div className={style['head']}>
        {title !== undefined && (
          <h2 className={style['title']}>
            {title} {count !== null && count > 0 && <span className={style['count']}>{count}</span>}
          </h2>
        )}
        {waiting > 0 && (
          <PendingWord
            kind="waiting"
            text={t`${plural(waiting, { one: '# on this device, sent when online', other: '# on this device, sent when online' })}`}
          />
        )}
        {action}
      </div>
      {quiet && listed.length === 0 ? null : listed.length === 0 &&
        more === undefined &&
        list.error === null &&
        list.known !== 'whole' ? (
        <ComingFace />
      ) : listed.length === 0 && more === undefined ? (
        <Face kind="empty" icon={IconFiles} title={t`No files yet`}>
          {addedAt === 'above'
            ? t`Take a photo, choose files or drop them here. They are sent when there is a network.`
            : addedAt === 'upload'
              ? t`Files are added under Upload.`
              : null}
        </Face>
      ) : (
        <div className={style['grid']}>
          {listed.map((record) => (
            <FileCard key={record.row.id} record={record} here={isHere(record.row.id)} />
          ))}
          {more}
        </div>
      )}
      {listed.length > 0 && <StillComing because={missingOf(list)} />}
    </section>
  )
}

/**
 * The Files tab of any record. Where the record has no upload tab, files are added here in any state (OPEN-034), by people who may create
 * or edit such records: photos from the camera, chosen or dropped files (FILE-13).
 */
export const FilesTab = ({ entity, id }: FilesTabProps) => {
  const { person } = useData()
  const { add, refused, busy } = useAddFiles(entity, id)
  const declared = entityOf(entity)
  const mayAdd = !takesFiles(declared) && (may(person, declared, 'EDIT') || may(person, declared, 'CREATE'))
  const upload = declared.tabs.find(({ kind }) => kind === 'upload')
  const mayUpload = upload !== undefined && (upload.role === undefined || holds(person, upload.role))
  if (!mayAdd) return <FileGrid entity={entity} id={id} {...(mayUpload ? { addedAt: 'upload' } : {})} />
  const take = (files: readonly File[]): void => void add(files, typeOfFile)
  return (
    <div
      className={style['stack']}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        const files = [...event.dataTransfer.files]
        if (files.length > 0) take(files)
      }}
    >
      <div className={style['choose']}>
        <AddFiles photos busy={busy} onFiles={take} />
        <AddFiles photos={false} busy={busy} onFiles={take} />
      </div>
      <RefusedFiles refused={refused} />
      <FileGrid entity={entity} id={id} addedAt="above" />
    </div>
  )
}
