import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type RefObject, useEffect, useMemo, useState } from 'react'
import { SaveFoot } from '../../../../record/form/SaveFoot.tsx'
import { Panel, SaveBar } from '../../../../ui/page/EditLayout.tsx'
import {
  type AssignmentOwner,
  heldThere,
  isSame,
  type Lists,
  listsOf,
  offeredBranches,
  withMark,
} from './assignment.ts'
import { AssignmentBranch } from './AssignmentBranch.tsx'
import type { Role } from './role-tree.ts'
import { SearchedBranches } from './SearchedBranches.tsx'
import type { Assignments } from './use-assignments.ts'
import type { Roles } from './use-roles.ts'
import style from './roles.module.css'

interface AssignmentSelectionProps {
  readonly owner: AssignmentOwner
  readonly role: Role
  readonly roles: Roles
  readonly assignments: Assignments
  /** Whether there are unsaved choices, for the question before the screen is left. */
  readonly unsaved?: RefObject<boolean>
}

/** What one user role includes and excludes in an organization or project; saved together (ROLE-06, ROLE-09). */
export const AssignmentSelection = ({ owner, role, roles, assignments, unsaved }: AssignmentSelectionProps) => {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<Lists | null>(null)
  const stored = useMemo(() => listsOf(assignments.of(role.id)), [assignments, role.id])
  const lists = chosen ?? stored
  const branches = useMemo(() => offeredBranches(roles.tree, owner), [roles.tree, owner])
  const held = useMemo(
    () => heldThere(role, lists, roles.roles, owner, assignments.above(role.id)),
    [role, lists, roles.roles, owner, assignments],
  )
  const count = new Set([...lists.included, ...lists.excluded]).size
  const changed = chosen !== null && !isSame(chosen, stored)
  useEffect(() => {
    if (unsaved !== undefined) unsaved.current = changed
  }, [unsaved, changed])
  const save = async (): Promise<void> => {
    if (await assignments.save(role.id, lists)) setChosen(null)
  }
  return (
    <Panel
      title={role.name}
      aside={<span>{t`${plural(count, { one: '# change here', other: '# changes here' })}`}</span>}
    >
      <p className={style['note']}>
        {owner.kind === 'project'
          ? t`What is chosen here counts in this project only, before what the organization says.`
          : t`What is chosen here counts for the users of this organization.`}
      </p>
      <SearchedBranches branches={branches}>
        {(branch) => (
          <AssignmentBranch
            key={branch.group}
            branch={branch}
            lists={lists}
            held={held}
            onMark={(name, mark) => setChosen(withMark(lists, name, mark))}
          />
        )}
      </SearchedBranches>
      {changed && (
        <SaveBar note={t`Save works without a network.`}>
          <SaveFoot saving={assignments.busy} onClose={() => setChosen(null)} onSave={() => void save()} />
        </SaveBar>
      )}
    </Panel>
  )
}
