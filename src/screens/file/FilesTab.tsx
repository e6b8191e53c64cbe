import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { IconFiles } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useList } from '../../data/hooks/use-list.ts'
import { PendingWord } from '../../ui/marks/PendingEdge.tsx'
import { Face, SkeletonRows } from '../../ui/page/Face.tsx'
import { FileCard } from './FileCard.tsx'
import { FILE_LIST, fileQuery } from './file-query.ts'
import style from './file.module.css'

interface FilesProps {
  readonly entity: string
  readonly id: string
  /** Says nothing where there are no files. */
  readonly quiet?: boolean
  /** Stands after the last file. */
  readonly more?: ReactNode
  readonly title?: string
}

export type FilesTabProps = Pick<FilesProps, 'entity' | 'id'>

/** The files of a record as a grid (FILE-13); those that are only here are hatched. */
export const FileGrid = ({ entity, id, quiet = false, more, title }: FilesProps) => {
  const { t } = useLingui()
  const list = useList(FILE_LIST, fileQuery(entity, id))
  const waiting = list.rows.filter((row) => row.state !== 'synced').length
  if (list.loading && list.rows.length === 0) return <SkeletonRows rows={3} />
  if (quiet && list.rows.length === 0) return null
  return (
    <section aria-label={title ?? t`Files`}>
      <div className={style['head']}>
        {title !== undefined && (
          <h2 className={style['title']}>
            {title} <span className={style['count']}>{list.count}</span>
          </h2>
        )}
        {waiting > 0 && (
          <PendingWord
            kind="waiting"
            text={t`${plural(waiting, { one: '# on this device, sent when online', other: '# on this device, sent when online' })}`}
          />
        )}
      </div>
      {list.rows.length === 0 && more === undefined ? (
        <Face kind="empty" icon={IconFiles} title={t`No files yet`}>
          {t`Files are added under Upload.`}
        </Face>
      ) : (
        <div className={style['grid']}>
          {list.rows.map((record) => (
            <FileCard key={record.row.id} record={record} />
          ))}
          {more}
        </div>
      )}
    </section>
  )
}

/** Tab files of any record. */
export const FilesTab = ({ entity, id }: FilesTabProps) => <FileGrid entity={entity} id={id} />
