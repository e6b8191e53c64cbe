import { useLingui } from '@lingui/react/macro'
import type { AnyEntity } from '../../../catalogue/entity.ts'
import { useWords } from '../../../ui/fields/words.ts'
import type { SavedView } from './use-views.ts'
import style from './views.module.css'

interface ViewNoteProps {
  readonly entity: AnyEntity
  readonly view: SavedView | null
}

/** What of the open view the list does not have any more. */
export const ViewNote = ({ entity, view }: ViewNoteProps) => {
  const { t } = useLingui()
  const words = useWords()
  if (view === null || view.left.length === 0) return null
  const names = view.left.map(({ part, path, value }) => {
    const name = path === '' ? part : words.field(entity, path)
    if (value === undefined) return name
    return `${name} ${path === entity.states?.field ? words.state(value) : value}`
  })
  const left = [...new Set(names)].join(', ')
  return (
    <p role="status" className={style['note']}>
      {t`Left out of this view, because this list does not have it any more: ${left}`}
    </p>
  )
}
