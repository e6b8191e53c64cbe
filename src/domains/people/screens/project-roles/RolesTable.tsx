import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { askConfirm } from '../../../../ui/dialog/confirm.ts'
import type { Column } from '../../../../ui/list/columns.ts'
import { DataTable } from '../../../../ui/list/DataTable.tsx'
import { WhyButton } from '../../../../ui/why/WhyButton.tsx'
import { whyOf } from '../../../../ui/why/why.ts'
import { ChangeRoleDialog } from './ChangeRoleDialog.tsx'
import type { About } from './project-roles.ts'
import type { ProjectRoles, RoleRow } from './use-project-roles.ts'
import style from './project-roles.module.css'

interface RolesTableProps {
  readonly about: About
  readonly roles: ProjectRoles
  /** Why nothing can be changed; null where it can. */
  readonly why: string | null
}

/** One line for each role, with what can be done with it. */
export const RolesTable = ({ about, roles, why }: RolesTableProps) => {
  const { t } = useLingui()
  const [changing, setChanging] = useState<RoleRow | null>(null)
  const nameOf = ({ labels }: RoleRow, path: 'user' | 'forProject' | 'role'): string => labels[path] ?? '–'
  const placeOf = (record: RoleRow): string => {
    const [who, where] = [nameOf(record, 'user'), nameOf(record, 'forProject')]
    return t`${who} in ${where}`
  }
  const takeOff = async (record: RoleRow): Promise<void> => {
    const [place, usual] = [placeOf(record), record.labels['user.role']]
    const yes = await askConfirm({
      title: t`Take the role of ${place} off`,
      text:
        usual === undefined || usual === null || usual === ''
          ? t`Nothing is left there then: there is no user role that counts in every project.`
          : t`The user role that counts in every project counts there again: ${usual}.`,
      danger: true,
    })
    if (yes) await roles.takeOff(record)
  }
  const path = about === 'user' ? 'forProject' : 'user'
  const columns: Column<RoleRow>[] = [
    {
      key: path,
      header: about === 'user' ? t`Project` : t`User`,
      kind: 'name',
      cell: (record) => nameOf(record, path),
    },
    {
      key: 'role',
      header: about === 'user' ? t`User role there` : t`User role here`,
      card: 'line',
      cell: (record) => nameOf(record, 'role'),
    },
    {
      key: 'actions',
      header: t`Change`,
      card: 'state',
      min: 220,
      cell: (record) => {
        const place = placeOf(record)
        return (
          <span className={style['buttons']}>
            <WhyButton
              size="compact-sm"
              variant="subtle"
              why={whyOf(why)}
              aria-label={t`Change the role of ${place}`}
              onClick={() => setChanging(record)}
            >
              {t`Change role`}
            </WhyButton>
            <WhyButton
              size="compact-sm"
              variant="subtle"
              why={whyOf(why)}
              aria-label={t`Take the role of ${place} off`}
              onClick={() => void takeOff(record)}
            >
              {t`Take role off`}
            </WhyButton>
          </span>
        )
      },
    },
  ]
  return (
    <>
      <DataTable
        label={t`User roles in projects`}
        columns={columns}
        rows={roles.rows}
        rowKey={({ row }) => row.id}
        pending={({ state }) => (state === 'synced' ? undefined : state)}
      />
      {changing !== null && (
        <ChangeRoleDialog
          key={changing.row.id}
          record={changing}
          title={placeOf(changing)}
          roles={roles}
          onClose={() => setChanging(null)}
        />
      )}
    </>
  )
}
