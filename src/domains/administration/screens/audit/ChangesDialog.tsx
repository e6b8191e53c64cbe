import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { audit } from '../../entities/audit.ts'
import type { AnyEntity } from '../../../../catalogue/entity.ts'
import type { ListRow } from '../../../../engine/data/api.ts'
import { countOf, isNone, rowsSoFar } from '../../../../engine/data/known.ts'
import { isReading } from '../../../../engine/data/list-loader.ts'
import { useRelated } from '../../../../engine/hooks/use-list.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { DialogFrame } from '../../../../ui/dialog/DialogFrame.tsx'
import { useWords } from '../../../../ui/fields/words.ts'
import { Face, SkeletonRows } from '../../../../ui/page/Face.tsx'
import { recordHead } from '../../../../record/page/record-head.ts'
import { ChangeEntry } from './ChangeEntry.tsx'
import style from './changes.module.css'

/** Entries that are read at a time. */
const STEP = 20

export interface ChangesDialogProps {
  readonly entity: AnyEntity
  readonly record: ListRow
  readonly onClose: () => void
}

/** The entries of the audit about one record, newest first; read from the server only. */
export const ChangesDialog = ({ entity, record, onClose }: ChangesDialogProps) => {
  const { t } = useLingui()
  const words = useWords()
  const format = useFormat()
  const [limit, setLimit] = useState(STEP)
  const list = useRelated(audit, 'record', record.row.id, { limit })
  const entries = rowsSoFar(list)
  const count = countOf(list)
  const more = count !== null && count > entries.length
  const away = list.error === 'needs-connection'
  const { title } = recordHead(entity, record, format.exact, words.option)
  const name = words.one(entity)
  return (
    <DialogFrame
      opened
      size="preview"
      title={t`Changes`}
      subtitle={title === null ? name : `${name} ${title}`}
      onClose={onClose}
    >
      {list.error !== null && (
        <Face
          kind={away ? 'not-here' : 'error'}
          title={away ? t`This list needs a connection` : t`The list could not be read`}
          action={<Button onClick={list.retry}>{t`Try again`}</Button>}
        />
      )}
      {list.error === null && isNone(list) && (
        <Face kind="empty" title={t`No changes are kept`}>
          {t`Changes from before the audit began, or that are older than it is kept, are not here.`}
        </Face>
      )}
      {entries.length === 0 && isReading(list) && <SkeletonRows rows={4} />}
      <ol className={style['entries']}>
        {entries.map((one) => (
          <ChangeEntry key={one.row.id} entity={entity} entry={one} />
        ))}
      </ol>
      {more && (
        <Button loading={isReading(list)} onClick={() => setLimit(limit + STEP)}>
          {t`Show older changes`}
        </Button>
      )}
    </DialogFrame>
  )
}
