import type { AnyEntity } from '../../../catalogue/entity.ts'
import { type AnyRow, valueAt } from '../../../catalogue/row.ts'
import { useData } from '../../../engine/hooks/use-data.ts'
import { useWords } from '../../../ui/fields/words.ts'
import { offeredFields } from '../../form/form-values.ts'
import style from './overview.module.css'

/** What is to be done, in the words of the person who asked for it; nothing when there is no such text. */
export const Lead = ({ entity, row, path }: { entity: AnyEntity; row: AnyRow; path: string }) => {
  const words = useWords()
  const { settings } = useData()
  const text = valueAt(row, path)
  if (typeof text !== 'string' || text === '' || offeredFields(entity, [path], settings).length === 0) return null
  return (
    <section className={style['section']} aria-label={words.field(entity, path)}>
      <h2 className={style['title']}>{words.field(entity, path)}</h2>
      <p className={style['lead']}>{text}</p>
    </section>
  )
}
