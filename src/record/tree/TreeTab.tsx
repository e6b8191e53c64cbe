import { useLingui } from '@lingui/react/macro'
import type { AnyEntity } from '../../catalogue/entity.ts'
import type { ListRow } from '../../engine/data/api.ts'
import { useWords } from '../../ui/fields/words.ts'
import { TabWait } from '../../ui/later/waits.tsx'
import { StillComing } from '../../ui/page/StillComing.tsx'
import type { Top } from './above.ts'
import { Tree } from './Tree.tsx'
import type { Hierarchy } from './tree-context.ts'
import { useAbove } from './use-above.ts'
import style from './tree.module.css'

interface TopNoteProps {
  readonly top: Top
  /** The name of the field that holds the parent. */
  readonly field: string
}

/** Why the hierarchy shows nothing further up although it goes on. */
const TopNote = ({ top, field }: TopNoteProps) => {
  const { t } = useLingui()
  switch (top) {
    case 'root':
      return null
    case 'arriving':
      return <StillComing because="arriving">{t`What stands above this is not on this device yet.`}</StillComing>
    case 'absent':
      return <p className={style['top']}>{t`What stands above this is not on this device, or is not shown to you.`}</p>
    case 'archived':
      return <p className={style['top']}>{t`What stands above this is archived, so it is not shown.`}</p>
    case 'circle':
      return (
        <p
          className={style['top']}
        >{t`This hierarchy is a circle: it has no top. Change “${field}” of one of these.`}</p>
      )
  }
}

export interface TreeTabProps {
  readonly entity: AnyEntity
  readonly tab: Hierarchy
  readonly record: ListRow
}

/** Where a record stands in its hierarchy: those above it, those beside its way down, and those below. */
export const TreeTab = ({ entity, tab, record }: TreeTabProps) => {
  const words = useWords()
  const above = useAbove(entity.name, tab.by, record)
  if (above === null) return <TabWait />
  return (
    <div className={style['stack']}>
      <TopNote top={above.top} field={words.field(entity, tab.by)} />
      <Tree entity={entity} tab={tab} record={record} above={above.rows} />
    </div>
  )
}
