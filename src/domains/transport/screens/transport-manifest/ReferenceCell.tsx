import { useWords } from '../../../../ui/fields/words.ts'
import { transportManifest } from '../../entities/transport-manifest.ts'
import type { ListRowOf } from '../../../../engine/data/api.ts'
import { Code } from '../../../../ui/marks/Code.tsx'
import { PendingWord } from '../../../../ui/marks/PendingEdge.tsx'
import style from './transport-manifest.module.css'

/** The reference of a manifest after the mark of its colour (TM-02, OPEN-090). */
export default function ReferenceCell({
  record: { row, state },
}: {
  readonly record: ListRowOf<typeof transportManifest>
}) {
  const words = useWords()
  const color = row.properties?.color ?? 'none'
  const reference = row.reference
  return (
    <span className={style['reference']}>
      {color !== 'none' && (
        <span
          className={style['mark']}
          data-color={color}
          role="img"
          aria-label={words.option(transportManifest.fields.properties.fields.color, color)}
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
