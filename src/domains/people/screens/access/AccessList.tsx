import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { AnyRow } from '../../../../catalogue/row.ts'
import { UNMOUNTED } from '../../../../ui/fields/unmounted.ts'
import { Select } from '../../../../ui/form/pickers.tsx'
import type { Column } from '../../../../ui/list/columns.ts'
import { DataTable } from '../../../../ui/list/DataTable.tsx'
import { Face } from '../../../../ui/page/Face.tsx'
import { WhyButton } from '../../../../ui/why/WhyButton.tsx'
import { whyOf } from '../../../../ui/why/why.ts'
import { RecordLink } from '../../../../record/RecordLink.tsx'
import { ComingFace } from '../../../../ui/page/StillComing.tsx'
import style from './access.module.css'

interface AccessListProps {
  readonly label: string
  /** The organizations in the rows. */
  readonly entity: 'organization' | 'project'
  readonly rows: readonly AnyRow[]
  /** The organizations that can be added. */
  readonly others: readonly AnyRow[]
  readonly loading: boolean
  /** Incomplete, so an empty list does not mean that there is no access. */
  readonly known: boolean
  readonly failed: boolean
  readonly busy: boolean
  readonly mayAdd: boolean
  readonly mayRemove: (row: AnyRow) => boolean
  readonly empty: string
  readonly onAdd: (row: AnyRow) => Promise<void>
  readonly onRemove: (row: AnyRow) => Promise<void>
}

const nameOf = (row: AnyRow): string => String(row['name'] ?? '')

/** Organizations with access, with buttons to add and remove one (OPEN-070). */
export const AccessList = (props: AccessListProps) => {
  const { label, entity, rows, others, loading, known, failed, busy, mayAdd, mayRemove, empty, onAdd, onRemove } = props
  const { t } = useLingui()
  const [picked, setPicked] = useState<string | null>(null)
  const other = others.find(({ id }) => id === picked)
  const columns: Column<AnyRow>[] = [
    {
      key: 'name',
      header: t`Name`,
      kind: 'name',
      cell: (row) => (
        <RecordLink entity={entity} id={row.id}>
          {nameOf(row)}
        </RecordLink>
      ),
    },
  ]
  if (rows.some(mayRemove)) {
    columns.push({
      key: 'remove',
      header: t`Access`,
      card: 'aside',
      cell: (row) =>
        mayRemove(row) && (
          <Button
            size="compact-sm"
            variant="subtle"
            disabled={busy}
            aria-label={t`Take away the access of ${nameOf(row)}`}
            onClick={() => void onRemove(row)}
          >
            {t`Take away`}
          </Button>
        ),
    })
  }
  const add = async (row: AnyRow): Promise<void> => {
    await onAdd(row)
    setPicked(null)
  }
  return (
    <div className={style['stack']}>
      {mayAdd && (
        <div className={style['line']}>
          <Select
            className={style['grow'] ?? ''}
            comboboxProps={UNMOUNTED}
            label={t`Give access`}
            data={others.map((row) => ({ value: row.id, label: nameOf(row) }))}
            value={picked}
            onChange={setPicked}
            searchable
            clearable
          />
          <WhyButton
            variant="filled"
            loading={busy}
            why={other === undefined ? whyOf(t`Choose one first`) : null}
            onClick={() => {
              if (other !== undefined) void add(other)
            }}
          >
            {t`Add`}
          </WhyButton>
        </div>
      )}
      <DataTable
        label={label}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        loading={loading}
        face={
          failed ? (
            <Face kind="error" title={t`The list could not be read`} />
          ) : known ? (
            <Face kind="empty" title={empty} />
          ) : (
            <ComingFace />
          )
        }
      />
    </div>
  )
}
