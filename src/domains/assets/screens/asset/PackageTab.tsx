import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { assetType } from '../../entities/asset-type.ts'
import { asset } from '../../entities/asset.ts'
import { parentAssetType } from '../../entities/parent-asset-type.ts'
import type { Row } from '../../../../catalogue/row.ts'
import type { ListRowOf } from '../../../../engine/data/api.ts'
import { isReading } from '../../../../engine/data/list-loader.ts'
import { useList, useRelated } from '../../../../engine/hooks/use-list.ts'
import { rowsSoFar } from '../../../../engine/data/known.ts'
import { useWords } from '../../../../ui/fields/words.ts'
import type { Column } from '../../../../ui/list/columns.ts'
import { DataTable } from '../../../../ui/list/DataTable.tsx'
import { Code } from '../../../../ui/marks/Code.tsx'
import { StateTag } from '../../../../ui/marks/StateTag.tsx'
import { Face } from '../../../../ui/page/Face.tsx'
import { RecordLink } from '../../../../record/RecordLink.tsx'
import { ComingFace } from '../../../../ui/page/StillComing.tsx'
import { packageContent } from './package-slots.ts'

const MOST = 1000
const ASSET = asset

type Asset = Row<typeof asset>

interface Line {
  readonly key: string
  readonly assetType: string
  readonly child: Asset | null
  readonly state: 'Available' | 'Missing' | 'Too much'
}

/** Tells children of the same name apart. */
const codeOf = ({ serial, reference }: Asset): string => serial || reference || ''

/** The types expected in a package of this type. */
const useExpected = (type: string | null) => {
  const links = useRelated(parentAssetType, 'parent', type, { limit: MOST })
  const linkRows = rowsSoFar(links)
  const ids = useMemo(() => linkRows.map(({ row }) => row.assetType), [linkRows])
  const sort = { path: 'name', order: 'ASC' } as const
  const types = useList(assetType, ids.length === 0 ? null : { filters: { id: ids }, sort, limit: MOST, offset: 0 })
  const typeRows = rowsSoFar(types)
  const asked = ids.length > 0
  return {
    rows: typeRows,
    loading: isReading(links) || (asked && isReading(types)),
    known: links.known === 'whole' && (!asked || types.known === 'whole'),
  }
}

/** Actual against expected content of a package: filled slots, missing ones, and surplus (ASSET-11 to 14). */
export default function PackageTab({ record }: { readonly record: ListRowOf<typeof asset> }) {
  const { t } = useLingui()
  const words = useWords()
  const expected = useExpected(record.row.assetType)
  const children = useRelated(asset, 'parentAsset', record.row.id, { limit: MOST })
  const childrenRows = rowsSoFar(children)
  const typeNames = useMemo(
    () =>
      new Map([
        ...childrenRows.map(({ row, labels }) => [row.assetType, labels.assetType ?? '–'] as const),
        ...expected.rows.map(({ row }) => [row.id, row.name] as const),
      ]),
    [childrenRows, expected.rows],
  )
  const lines = useMemo((): readonly Line[] => {
    const { slots, tooMuch } = packageContent(
      expected.rows.map(({ row }) => row),
      childrenRows.map(({ row }) => row),
    )
    return [
      ...slots.map(({ assetType, child }, nth): Line => {
        const state = child === null ? 'Missing' : 'Available'
        return { key: `slot ${nth}`, assetType, child, state }
      }),
      ...tooMuch.map((child): Line => {
        return { key: child.id, assetType: child.assetType, child, state: 'Too much' }
      }),
    ]
  }, [expected.rows, childrenRows])
  // Missing and surplus are known only when all expected types and all children have arrived.
  const known = expected.known && children.known === 'whole'
  const labels = { Available: t`Available`, Missing: words.state('Missing'), 'Too much': t`Too much` }
  const columns: Column<Line>[] = [
    {
      key: 'assetType',
      header: words.field(ASSET, 'assetType'),
      kind: 'name',
      card: 'title',
      cell: (line) => typeNames.get(line.assetType) ?? '–',
    },
    {
      key: 'asset',
      header: words.one(ASSET),
      card: 'line',
      cell: ({ child }) =>
        child === null ? (
          '–'
        ) : (
          <>
            <RecordLink entity="asset" id={child.id}>
              {child.name || codeOf(child) || '–'}
            </RecordLink>{' '}
            {codeOf(child) !== '' && <Code value={codeOf(child)} muted copyable={false} />}
          </>
        ),
    },
    {
      key: 'state',
      header: words.field(ASSET, 'status'),
      card: 'aside',
      cell: ({ state }) => <StateTag state={state} label={labels[state]} quiet />,
    },
  ]
  return (
    <DataTable
      label={words.tab(ASSET, 'package')}
      columns={columns}
      rows={known ? lines : []}
      rowKey={({ key }) => key}
      loading={expected.loading || isReading(children)}
      face={known ? <Face kind="empty" title={t`Nothing is expected in assets of this type`} /> : <ComingFace />}
    />
  )
}
