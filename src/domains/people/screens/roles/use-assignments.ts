import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { roleAssignment } from '../../entities/role-assignment.ts'
import type { Row } from '../../../../catalogue/row.ts'
import type { ListQuery } from '../../../../engine/data/api.ts'
import { useChange } from '../../../../engine/hooks/use-change.ts'
import { useList } from '../../../../engine/hooks/use-list.ts'
import { rowsSoFar } from '../../../../engine/data/known.ts'
import { pushMessage } from '../../../../ui/messages/messages.ts'
import { type AssignmentOwner, assignmentOf, type Lists, listsAbove, newAssignment } from './assignment.ts'

const ALL: ListQuery = { filters: {}, sort: { path: 'created', order: 'ASC' }, limit: 5000, offset: 0 }

/** The assignments of an organization or project, and a function to save them; saves go through the outbox. */
export const useAssignments = (owner: AssignmentOwner) => {
  const { t } = useLingui()
  const list = useList(roleAssignment, ALL)
  const listed = rowsSoFar(list)
  const { create, update, busy } = useChange()
  const rows = useMemo(() => listed.map(({ row }) => row), [listed])

  /** Resolves to whether it was stored. On failure the selection stays, to be saved again (ROLE-12). */
  const save = async (role: string, lists: Lists): Promise<boolean> => {
    const row = assignmentOf(rows, owner, role)
    try {
      if (row === undefined) await create(roleAssignment.name, newAssignment(owner, role, lists))
      else await update(roleAssignment.name, row.id, { ...lists }, row)
      pushMessage({ type: 'success', text: t`Saved on this device` })
      return true
    } catch {
      return false
    }
  }

  return {
    of: (role: string): Row<typeof roleAssignment> | undefined => assignmentOf(rows, owner, role),
    above: (role: string): Lists => listsAbove(rows, owner, role),
    save,
    busy,
    // Not before all have arrived, because a write could create a duplicate.
    loading: list.error === null && (list.loading || list.known !== 'whole'),
    failed: list.error !== null,
    retry: list.retry,
  }
}

export type Assignments = ReturnType<typeof useAssignments>
