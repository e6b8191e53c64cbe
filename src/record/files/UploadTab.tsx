import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { file } from '../../domains/files/entities/file.ts'
import { MAX_FILES } from '../../protocol/upload-limits.ts'
import { rowsSoFar } from '../../engine/data/known.ts'
import { useList } from '../../engine/hooks/use-list.ts'
import { useWords } from '../../ui/fields/words.ts'
import { IconBan, IconClock, IconSend } from '@tabler/icons-react'
import { Select } from '../../ui/form/Select.tsx'
import { ReasonPanel } from '../../ui/page/ReasonPanel.tsx'
import { whyOf } from '../../ui/why/why.ts'
import { AddFiles, RefusedFiles } from './AddFiles.tsx'
import { fileQuery, isOnItsWay } from './file-query.ts'
import { FileGrid } from './FilesTab.tsx'
import { typeAmong } from './type-of-file.ts'
import { useAddFiles } from './use-take.ts'
import type { OfferedType } from './upload-steps.ts'
import { UPLOAD_CHOOSER } from './upload-chooser.ts'
import type { NoFiles } from './why-no-files.ts'
import style from './file.module.css'

const TYPE = file.fields.type

export interface UploadTabProps {
  readonly entity: string
  readonly id: string
  readonly types: readonly OfferedType[]
  /** The type to start with, when it can be added now. */
  readonly asked?: string | undefined
  /** Called when the user picks a type; the caller then clears `asked`. */
  readonly onPicked?: (() => void) | undefined
  /** Why no file can be added now; null when one can. */
  readonly held?: NoFiles | null
}

/** Adds files to a record, several at once, of the type that each is or that is picked (FILE-07 to FILE-10, FILE-13). */
export const UploadTab = ({ entity, id, types, asked, onPicked, held = null }: UploadTabProps) => {
  const { t } = useLingui()
  const words = useWords()
  const [picked, setPicked] = useState<string>()
  const [followed, setFollowed] = useState<string>()
  const wanted = asked ?? picked
  // Until a type is picked, each file gets its own; with a single type there is no choice.
  const offered = types.find(({ type }) => type === wanted) ?? (types.length === 1 ? types[0] : undefined)
  const type = offered?.type
  const leadsTo = offered?.leadsTo ?? null
  const kind = words.option(TYPE, type ?? '')
  const state = leadsTo === null ? '' : words.state(leadsTo)
  const { add, refused, busy } = useAddFiles(entity, id)
  const listed = rowsSoFar(useList(file, fileQuery(entity, id)))
  const waits = leadsTo !== null && listed.some((one) => one.row.type === type && isOnItsWay(one))
  const why =
    held === 'no-project'
      ? t`Choose a project at the top first: files are kept in the project that is chosen.`
      : held === 'other-project'
        ? t`Choose this project at the top first: its files are kept in it, and it is not the one that is chosen now.`
        : null
  const take = (files: readonly File[]): void => {
    const typeOf = (one: File): string => typeAmong(one, types, type)
    const [only, ...others] = new Set(files.map(typeOf))
    setFollowed(others.length === 0 ? only : undefined)
    void add(files, typeOf)
  }
  return (
    <div className={style['stack']}>
      {why !== null && (
        <ReasonPanel tone="amber" icon={IconBan} title={t`No files can be added now`}>
          {why}
        </ReasonPanel>
      )}
      {waits && (
        <ReasonPanel tone="amber" icon={IconClock} title={t`A file of type ${kind} waits on this device`}>
          {t`It is handed in as soon as there is a network: the status then becomes “${state}”.`}
        </ReasonPanel>
      )}
      {leadsTo !== null && why === null && !waits && (
        <ReasonPanel tone="amber" icon={IconSend} title={t`A file of type ${kind} is handed in at once`}>
          {t`Choose it when it is final: the status then becomes “${state}”.`}
        </ReasonPanel>
      )}
      <div className={style['choose']}>
        <Select
          label={t`Type`}
          data={types.map((one) => ({ value: one.type, label: words.option(TYPE, one.type) }))}
          value={type ?? followed ?? null}
          placeholder={t`As the file is`}
          onChange={(next) => {
            setPicked(next ?? undefined)
            onPicked?.()
          }}
        />
        <AddFiles
          photos={false}
          primary
          busy={busy}
          why={whyOf(why)}
          chooser={why === null ? UPLOAD_CHOOSER : undefined}
          autoFocus={asked !== undefined}
          onFiles={take}
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
