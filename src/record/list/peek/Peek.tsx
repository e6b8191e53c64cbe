import { useLingui } from '@lingui/react/macro'
import { Face, SkeletonRows, useLoadingFace } from '../../../ui/page/Face.tsx'
import { ComingFace } from '../../../ui/page/StillComing.tsx'
import type { AnyEntity } from '../../../catalogue/entity.ts'
import type { ListRow } from '../../../engine/data/api.ts'
import { NEEDS_CONNECTION, useRecord } from '../../../engine/hooks/use-record.ts'
import { useArriving } from '../../../engine/hooks/use-status.ts'
import { useWords } from '../../../ui/fields/words.ts'
import { PeekBar, PeekRecord } from './PeekPanel.tsx'
import type { ListCursor } from './use-list-cursor.ts'
import style from './peek.module.css'

export interface PeekProps {
  readonly entity: AnyEntity
  readonly id: string
  /** The row as the list has it, shown until the record was read. */
  readonly listed: ListRow | undefined
  readonly cursor: ListCursor
  /** Undefined where the person may not open its page. */
  readonly onOpen: (() => void) | undefined
}

/** One record beside its list. */
const Peek = ({ entity, id, listed, cursor, onOpen }: PeekProps) => {
  const { t } = useLingui()
  const words = useWords()
  const found = useRecord(entity.name, id)
  const arriving = useArriving(entity.name)
  const record = found === undefined || found === NEEDS_CONNECTION ? listed : found
  const skeleton = useLoadingFace(record === undefined)
  return (
    <aside className={style['peek']} aria-label={words.one(entity)} data-peek={id}>
      <PeekBar cursor={cursor} onOpen={onOpen} />
      {record === null ? (
        <Face kind="not-here" title={t`This record does not exist here`}>
          {t`It was removed, it belongs to another project, or you may not see it.`}
        </Face>
      ) : record !== undefined ? (
        <PeekRecord key={id} entity={entity} record={record} onClose={cursor.close} />
      ) : found === NEEDS_CONNECTION ? (
        <Face kind="not-here" title={t`Needs a connection`}>
          {t`It is kept on the server only. It opens here as soon as the server can be reached.`}
        </Face>
      ) : arriving ? (
        <ComingFace />
      ) : (
        skeleton && <SkeletonRows rows={8} columns={1} />
      )}
    </aside>
  )
}

export default Peek
