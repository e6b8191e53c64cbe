import { useLingui } from '@lingui/react/macro'
import { asset } from '../../entities/asset.ts'
import type { ListRowOf } from '../../../../engine/data/api.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { recordHead } from '../../../../record/page/record-head.ts'
import { RecordLink } from '../../../../record/RecordLink.tsx'
import { useWords } from '../../../../ui/fields/words.ts'
import type { Column } from '../../../../ui/list/columns.ts'
import { DataTable } from '../../../../ui/list/DataTable.tsx'
import { Code } from '../../../../ui/marks/Code.tsx'
import { StateTag } from '../../../../ui/marks/StateTag.tsx'
import { Face } from '../../../../ui/page/Face.tsx'
import { ComingFace, StillComing } from '../../../../ui/page/StillComing.tsx'
import { PackageSummary } from './PackageSummary.tsx'
import type { PackageLine } from './package-slots.ts'
import style from './package.module.css'
import { ScanIn } from './ScanIn.tsx'
import { usePackage } from './use-package.ts'

const ASSET = asset

/** Actual against expected content of a package: filled slots, missing ones, and surplus (ASSET-11 to 14). */
export default function PackageTab({ record }: { readonly record: ListRowOf<typeof asset> }) {
  const { t } = useLingui()
  const words = useWords()
  const format = useFormat()
  const { lines, count, known, loading, missing, typeName, childOf } = usePackage(record.row)
  const labels = {
    Available: t`Available`,
    Missing: t`Missing`,
    'Reported missing': t`Reported missing`,
    'Too much': t`Too much`,
  }
  const childCell = (id: string) => {
    const child = childOf(id)
    if (child === undefined) return '–'
    const { title, code } = recordHead(ASSET, child, format.exact, words.option)
    return (
      <>
        <RecordLink entity={ASSET.name} id={id}>
          {title ?? words.one(ASSET)}
        </RecordLink>{' '}
        {code !== null && <Code value={code} muted copyable={false} />}
      </>
    )
  }
  const columns: Column<PackageLine>[] = [
    {
      key: 'assetType',
      header: words.field(ASSET, 'assetType'),
      kind: 'name',
      card: 'title',
      cell: (line) => typeName(line.assetType),
    },
    {
      key: 'asset',
      header: words.one(ASSET),
      card: 'line',
      cell: ({ child, state, assetType }) =>
        child !== null ? (
          childCell(child.id)
        ) : state === 'Missing' ? (
          <ScanIn whole={record.row} assetType={assetType} wanted={typeName(assetType)} otherwise="–" />
        ) : (
          '–'
        ),
    },
    {
      key: 'state',
      header: words.field(ASSET, 'status'),
      card: 'aside',
      cell: ({ state }) =>
        state === 'unknown' ? (
          t`Not known yet`
        ) : (
          <StateTag state={state === 'Reported missing' ? 'Missing' : state} label={labels[state]} quiet />
        ),
    },
  ]
  return (
    <div className={style['tab']}>
      <PackageSummary count={count} known={known} />
      <DataTable
        label={words.tab(ASSET, 'package')}
        columns={columns}
        rows={lines}
        rowKey={({ key }) => key}
        loading={loading}
        face={known ? <Face kind="empty" title={t`Nothing is expected in assets of this type`} /> : <ComingFace />}
      />
      {lines.length > 0 && <StillComing because={missing} />}
    </div>
  )
}
