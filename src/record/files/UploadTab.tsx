import { Select } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { file } from '../../domains/files/entities/file.ts'
import { MAX_FILES } from '../../protocol/upload-limits.ts'
import { useWords } from '../../ui/fields/words.ts'
import { IconBan } from '@tabler/icons-react'
import { ReasonPanel } from '../../ui/page/ReasonPanel.tsx'
import { whyOf } from '../../ui/why/why.ts'
import { AddFiles, RefusedFiles } from './AddFiles.tsx'
import { FileGrid } from './FilesTab.tsx'
import { useAddFiles } from './use-take.ts'
import type { NoFiles } from './why-no-files.ts'
import style from './file.module.css'

const TYPE = file.fields.type

export interface UploadTabProps {
  readonly entity: string
  readonly id: string
  readonly types: readonly string[]
  /** Why no file can be added now; null when one can. */
  readonly held?: NoFiles | null
}

/** Adds files of a chosen type to a record, several at once (FILE-07 to FILE-10, FILE-13). */
export const UploadTab = ({ entity, id, types, held = null }: UploadTabProps) => {
  const { t } = useLingui()
  const words = useWords()
  const [type, setType] = useState(types[0] ?? 'document')
  const { add, refused, busy } = useAddFiles(entity, id)
  const why =
    held === 'no-project'
      ? t`Choose a project at the top first: files are kept in the project that is chosen.`
      : held === 'other-project'
        ? t`Choose this project at the top first: its files are kept in it, and it is not the one that is chosen now.`
        : null
  return (
    <div className={style['stack']}>
      {why !== null && (
        <ReasonPanel tone="amber" icon={IconBan} title={t`No files can be added now`}>
          {why}
        </ReasonPanel>
      )}
      <div className={style['choose']}>
        <Select
          label={t`Type`}
          data={types.map((value) => ({ value, label: words.option(TYPE, value) }))}
          value={type}
          onChange={(next) => setType(next ?? type)}
          allowDeselect={false}
        />
        <AddFiles
          photos={false}
          primary
          busy={busy}
          why={whyOf(why)}
          onFiles={(files) => void add(files, type, type === 'image')}
        />
      </div>
      <p className={style['note']}>
        {t`At most ${MAX_FILES} files at once, of at most 5 MB each. Photos are made smaller here. They are sent when there is a network.`}
      </p>
      <RefusedFiles refused={refused} />
      <FileGrid entity={entity} id={id} quiet />
    </div>
  )
}
