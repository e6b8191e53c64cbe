import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useFormat } from '../../../i18n/use-format.ts'
import { DataTable } from '../../../ui/list/DataTable.tsx'
import type { Column } from '../../../ui/list/columns.ts'
import { Face } from '../../../ui/page/Face.tsx'
import { ShareMark } from '../../../ui/scan/ScanRow.tsx'
import style from './asset-types.module.css'
import { EditItems } from './EditItems.tsx'
import { NoItems } from './NoItems.tsx'
import type { SlipTabProps } from './PickedScannedTab.tsx'
import { groupByType, type TypeGroup } from './slip-progress.ts'
import { useSlipItems } from './use-slip-items.ts'

/** The slip's items by asset type (PS-09): quantity, picked and scanned. */
export default function AssetTypesTab({ record }: SlipTabProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { items, known, error } = useSlipItems(record.row.id)
  const groups = useMemo(() => groupByType(items), [items])
  const columns: Column<TypeGroup>[] = [
    {
      key: 'name',
      header: t`Asset type`,
      kind: 'name',
      cell: (group) => (
        <span className={style['name']}>
          <ShareMark done={group.scanned} total={group.total} size={20} />
          {group.name === '' ? t`Unknown asset type` : group.name}
        </span>
      ),
    },
    { key: 'total', header: t`Items`, kind: 'number', cell: (group) => format.number(group.total) },
    { key: 'picked', header: t`Picked`, kind: 'number', cell: (group) => format.number(group.picked) },
    { key: 'scanned', header: t`Scanned`, kind: 'number', cell: (group) => format.number(group.scanned) },
    {
      key: 'left',
      header: t`To do`,
      kind: 'number',
      card: 'aside',
      cell: (group) => format.number(group.total - group.scanned),
    },
  ]
  return (
    <>
      <EditItems slip={record.row} items={items} />
      <DataTable
        label={t`Asset types`}
        columns={columns}
        rows={groups}
        rowKey={(group) => group.name}
        pending={(group) => (group.pending ? 'waiting' : undefined)}
        loading={!known && error === null}
        face={
          error === null ? (
            <NoItems slip={record.row} />
          ) : (
            <Face kind="error" title={t`The items could not be read`}>
              {t`What was scanned is safe on this device.`}
            </Face>
          )
        }
      />
    </>
  )
}
