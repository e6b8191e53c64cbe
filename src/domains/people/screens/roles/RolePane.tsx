import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useUnsavedGuard } from '../../../../record/form/use-unsaved-guard.ts'
import { UNMOUNTED } from '../../../../ui/fields/unmounted.ts'
import { Select } from '../../../../ui/form/Select.tsx'
import { Face } from '../../../../ui/page/Face.tsx'
import { usePlaceSearch } from '../../../../record/use-place-search.ts'
import { GroupDialog } from './GroupDialog.tsx'
import { RoleSelection } from './RoleSelection.tsx'
import type { Roles } from './use-roles.ts'
import { UserRoleDialog } from './UserRoleDialog.tsx'
import style from './roles.module.css'

interface RolePaneProps {
  readonly roles: Roles
  readonly type: 'group' | 'userrole'
}

/** One of the two tabs: selects or creates a group or user role, and edits what it contains. The selection is kept in the address. */
export const RolePane = ({ roles, type }: RolePaneProps) => {
  const { t } = useLingui()
  const [search, setSearch] = usePlaceSearch()
  const id = search['role'] ?? null
  const setId = (next: string | null): void => setSearch(next === null ? {} : { role: next })
  const [making, setMaking] = useState(false)
  const unsaved = useRef(false)
  // The selection is in the address.
  useUnsavedGuard(() => unsaved.current)
  const offered = roles.roles.filter((role) => role.type === type)
  const role = offered.find((one) => one.id === id) ?? offered[0]
  const isGroup = type === 'group'
  const Dialog = isGroup ? GroupDialog : UserRoleDialog
  return (
    <div className={style['stack']}>
      <div className={style['line']}>
        <Select
          className={style['grow'] ?? ''}
          comboboxProps={UNMOUNTED}
          label={isGroup ? t`Role group` : t`User role`}
          data={offered.map((one) => ({
            value: one.id,
            label: one.name === one.role ? one.role : `${one.name} (${one.role})`,
          }))}
          value={role?.id ?? null}
          onChange={setId}
          searchable
        />
        <Button
          variant="filled"
          leftSection={<IconPlus size={18} stroke={1.8} aria-hidden="true" />}
          onClick={() => setMaking(true)}
        >
          {isGroup ? t`New role group` : t`New user role`}
        </Button>
      </div>
      {role === undefined ? (
        <Face kind="empty" title={isGroup ? t`No role groups yet` : t`No user roles yet`}>
          {isGroup ? t`A group gives several roles at once.` : t`A user role says what a person may do.`}
        </Face>
      ) : (
        <RoleSelection key={role.id} role={role} roles={roles} unsaved={unsaved} />
      )}
      {making && (
        <Dialog
          roles={roles}
          onClose={() => setMaking(false)}
          onMade={(made) => {
            setMaking(false)
            setId(made)
          }}
        />
      )}
    </div>
  )
}
