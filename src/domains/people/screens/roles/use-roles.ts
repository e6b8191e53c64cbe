import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { role as roleEntity } from '../../entities/role.ts'
import type { ListQuery } from '../../../../engine/data/api.ts'
import { useChange } from '../../../../engine/hooks/use-change.ts'
import { useList } from '../../../../engine/hooks/use-list.ts'
import { rowsSoFar } from '../../../../engine/data/known.ts'
import { pushMessage } from '../../../../ui/messages/messages.ts'
import { useRefusedWords } from '../../../../record/form/refused-words.ts'
import { applied, type RoleChange } from './role-change.ts'
import { childNames } from './role-name.ts'
import { type Role, rolesOf, treeOf } from './role-tree.ts'

const ALL: ListQuery = { filters: {}, sort: { path: 'role', order: 'ASC' }, limit: 5000, offset: 0 }

/** Roles, groups and user roles on this device, and the editor's writes; they go through the outbox. */
export const useRoles = () => {
  const { t } = useLingui()
  const list = useList(roleEntity, ALL)
  const listed = rowsSoFar(list)
  const { create, update, busy } = useChange()
  const refused = useRefusedWords()
  const roles = useMemo(() => rolesOf(listed.map(({ row }) => row)), [listed])
  const tree = useMemo(() => treeOf(roles), [roles])
  const names = useMemo(() => new Set(roles.map(({ role }) => role)), [roles])

  /** Resolves to the id of the new role; null when it was refused, which is shown. */
  const attempt = async (write: () => Promise<string>): Promise<string | null> => {
    try {
      const id = await write()
      pushMessage({ type: 'success', text: t`Saved on this device` })
      return id
    } catch (error) {
      pushMessage({ type: 'error', text: refused(error, roleEntity) })
      return null
    }
  }

  /** Resolves to whether it was stored. On failure the selection stays, to be saved again (ROLE-12). */
  const save = async (role: Role, change: RoleChange): Promise<boolean> => {
    try {
      await update(roleEntity.name, role.id, { childRoles: applied(role.children, change) }, role.row)
    } catch {
      return false
    }
    pushMessage({ type: 'success', text: t`Saved on this device` })
    return true
  }

  /** Creates a group, optionally with four roles named after it; existing roles of these names are reused (ROLE-08). */
  const makeGroup = (role: string, withChildren: boolean): Promise<string | null> =>
    attempt(async () => {
      const children = withChildren ? childNames(role) : []
      const id = await create(roleEntity.name, { role, type: 'group', name: role, childRoles: children })
      for (const child of children) {
        if (names.has(child)) continue
        await create(roleEntity.name, { role: child, type: 'role', name: child, parentRole: id })
      }
      return id
    })

  const makeUserRole = (role: string, name: string): Promise<string | null> =>
    attempt(() => create(roleEntity.name, { role, type: 'userrole', name: name === '' ? role : name, childRoles: [] }))

  return {
    roles,
    tree,
    names,
    busy,
    save,
    makeGroup,
    makeUserRole,
    loading: list.error === null && (list.loading || list.known !== 'whole'),
    failed: list.error !== null,
    retry: list.retry,
  }
}

export type Roles = ReturnType<typeof useRoles>
