import { Select } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { entityNamed } from '../../catalogue/index.ts'
import { MAX_FILES } from '../../protocol/upload.ts'
import { useWords } from '../../ui/fields/words.ts'
import { AddFiles, RefusedFiles } from './AddFiles.tsx'
import { FileGrid } from './FilesTab.tsx'
import { useAddFiles } from './use-take.ts'
import style from './file.module.css'

const TYPE = entityNamed('file')?.fields['type']

export interface UploadTabProps {
  readonly entity: string
  readonly id: string
  readonly types: readonly string[]
}

/** Adds files of a chosen type to a record, several at once (FILE-07 to FILE-10, FILE-13). */
export const UploadTab = ({ entity, id, types }: UploadTabProps) => {
  const { t } = useLingui()
  const words = useWords()
  const [type, setType] = useState(types[0] ?? 'document')
  const { add, refused, busy } = useAddFiles(entity, id)
  return (
    <div className={style['stack']}>
      <div className={style['choose']}>
        <Select
          label={t`Type`}
          data={types.map((value) => ({ value, label: words.option(TYPE, value) }))}
          value={type}
          onChange={(next) => setType(next ?? type)}
          allowDeselect={false}
        />
        <AddFiles photos={false} primary busy={busy} onFiles={(files) => void add(files, type, type === 'image')} />
      </div>
      <p className={style['note']}>
        {t`At most ${MAX_FILES} files at once, of at most 5 MB each. Photos are made smaller here. They are sent when there is a network.`}
      </p>
      <RefusedFiles refused={refused} />
      <FileGrid entity={entity} id={id} quiet />
    </div>
  )
}
