import { useWords } from '../../ui/fields/words.ts'
import { entityOf } from '../../catalogue/index.ts'
import { fieldAt, valueAt } from '../../catalogue/row.ts'
import type { ListRow } from '../../data/api.ts'
import { Code } from '../../ui/marks/Code.tsx'
import { PendingWord } from '../../ui/marks/PendingEdge.tsx'
import style from './transport-manifest.module.css'

const MANIFEST = entityOf('transport_manifest')
const COLOR = 'properties.color'

/** The number of a manifest behind the mark of its colour (TM-02, OPEN-090). */
export default function ReferenceCell({ record: { row, state } }: { readonly record: ListRow }) {
  const words = useWords()
  const color = String(valueAt(row, COLOR) ?? 'none')
  const reference = row['reference']
  return (
    <span className={style['reference']}>
      {color !== 'none' && (
        <span
          className={style['mark']}
          data-color={color}
          role="img"
          aria-label={words.option(fieldAt(MANIFEST.fields, COLOR), color)}
        />
      )}
      {typeof reference === 'string' ? (
        <Code value={reference} copyable={false} />
      ) : state === 'synced' ? (
        '–'
      ) : (
        <PendingWord kind="new" />
      )}
    </span>
  )
}
