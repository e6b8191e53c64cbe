import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useMemo, useState } from 'react'
import { asset } from '../../entities/asset.ts'
import { identifier } from '../../entities/identifier.ts'
import { fieldAt } from '../../../../catalogue/row.ts'
import type { ListRow, ListRowOf } from '../../../../engine/data/api.ts'
import { useRelated } from '../../../../engine/hooks/use-list.ts'
import { useMay } from '../../../../engine/hooks/use-permissions.ts'
import { useRow } from '../../../../engine/hooks/use-row.ts'
import { everyRow } from '../../../../engine/data/known.ts'
import { viewOf } from '../../../../ui/fields/field-views.ts'
import { ReferenceSelect } from '../../../../ui/fields/ReferenceSelect.tsx'
import { noteOf, rowTitle } from '../../../../ui/fields/row-title.ts'
import { useWords } from '../../../../ui/fields/words.ts'
import { Code } from '../../../../ui/marks/Code.tsx'
import { Panel } from '../../../../ui/page/EditLayout.tsx'
import { Face } from '../../../../ui/page/Face.tsx'
import { comparedFields, comparedWords } from './compare.ts'
import { StillComing } from '../../../../ui/page/StillComing.tsx'
import style from './asset.module.css'

const ASSET = asset
const MOST = 500

interface Line {
  readonly key: string
  readonly name: string
  readonly left: ReactNode
  readonly right: ReactNode
  readonly differs: boolean
}

interface SidesProps {
  readonly title: string
  readonly left: ReactNode
  readonly right: ReactNode
  readonly lines: readonly Line[]
}

const Sides = ({ title, left, right, lines }: SidesProps) => {
  const { t } = useLingui()
  return (
    <Panel flush>
      <table className={style['table']}>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col" aria-label={t`Field`} />
            <th scope="col">{left}</th>
            <th scope="col">{right}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.key} data-differs={line.differs ? '' : undefined}>
              <th scope="row">
                {line.name}
                {line.differs && <span className={style['mark']}>{t`Different`}</span>}
              </th>
              <td>{line.left}</td>
              <td>{line.right}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

/** Assets of one type often have the same name, so the code is shown. */
const Named = ({ record }: { readonly record: ListRow }) => {
  const title = rowTitle('asset', record)
  const code = noteOf('asset', title, record)
  return (
    <>
      {title} {code !== null && <Code value={code} muted copyable={false} />}
    </>
  )
}

const NO_ROWS: readonly ListRow[] = []

/** Null while the list is incomplete: which entries are missing is not known then. */
const useWordsOf = (entity: string, by: string, id: string, path: string, ask: boolean): readonly string[] | null => {
  const related = useRelated(entity, by, ask ? id : null, { limit: MOST })
  const rows = ask ? everyRow(related) : NO_ROWS
  return useMemo(
    () =>
      rows
        ?.map((one) => (path === '' ? rowTitle(entity, one) : String(one.row[path] ?? '')))
        .filter((word) => word !== '') ?? null,
    [rows, entity, path],
  )
}

const Compared = ({ one, other }: { readonly one: ListRow; readonly other: ListRow }) => {
  const { t } = useLingui()
  const words = useWords()
  const mayIdentifiers = useMay('identifier', 'VIEW')
  const titles = { left: <Named record={one} />, right: <Named record={other} /> }
  const identifiers = [
    useWordsOf('identifier', 'asset', one.row.id, 'identifier', mayIdentifiers),
    useWordsOf('identifier', 'asset', other.row.id, 'identifier', mayIdentifiers),
  ] as const
  const children = [
    useWordsOf('asset', 'parentAsset', one.row.id, '', true),
    useWordsOf('asset', 'parentAsset', other.row.id, '', true),
  ] as const
  const shown = (side: ListRow, path: string, value: unknown): ReactNode => {
    const field = fieldAt(ASSET.fields, path)
    if (field === undefined) return null
    const { Value: View } = viewOf(field)
    return <View field={field} value={value} label={side.labels[path]} name={words.field(ASSET, path)} />
  }
  const listLines = (left: readonly string[], right: readonly string[]): readonly Line[] =>
    comparedWords(left, right).map(({ word, left, right }) => ({
      key: word,
      name: '',
      left: left ? word : '–',
      right: right ? word : '–',
      differs: left !== right,
    }))
  const fields = comparedFields(ASSET, one.row, other.row)
  return (
    <>
      <Sides
        title={t`Fields`}
        {...titles}
        lines={fields.map(({ path, left, right, differs }) => ({
          key: path,
          name: words.field(ASSET, path),
          left: shown(one, path, left),
          right: shown(other, path, right),
          differs,
        }))}
      />
      {[
        { title: words.many(identifier), lists: identifiers },
        { title: t`Sub-assets`, lists: children },
      ].map(({ title, lists: [left, right] }) =>
        left === null || right === null ? (
          <StillComing key={title} because="arriving">{`${title}: ${t`Not on this device yet.`}`}</StillComing>
        ) : (
          left.length + right.length > 0 && (
            <Sides key={title} title={title} {...titles} lines={listLines(left, right)} />
          )
        ),
      )}
    </>
  )
}

/**
 * Compares the asset with another one of its type (ASSET-24, OPEN-031): fields, properties, identifiers, sub-assets; differences are
 * marked.
 */
export default function CompareTab({ record }: { readonly record: ListRowOf<typeof asset> }) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<string | null>(null)
  const other = useRow(asset, chosen)
  const { row } = record
  const type = row.assetType
  return (
    <div className={style['compare']}>
      <div className={style['pick']}>
        <ReferenceSelect
          to="asset"
          where={typeof type === 'string' ? { assetType: type } : undefined}
          label={t`Compare with`}
          help={chosen === null ? t`Another asset of the same type` : undefined}
          value={chosen}
          onChange={(id) => setChosen(id === row.id ? null : id)}
        />
      </div>
      {chosen === null && (
        <Face kind="empty" title={t`Choose an asset to compare with`}>
          {t`What differs is marked.`}
        </Face>
      )}
      {chosen !== null && other === null && <Face kind="not-here" title={t`Not on this device yet`} />}
      {other !== null && other !== undefined && <Compared one={record} other={other} />}
    </div>
  )
}
