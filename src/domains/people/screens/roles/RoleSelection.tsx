import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type RefObject, useEffect, useMemo, useState } from 'react'
import { SaveFoot } from '../../../../record/form/SaveFoot.tsx'
import { Panel, SaveBar } from '../../../../ui/page/EditLayout.tsx'
import { changeTo, isEmptyChange } from './role-change.ts'
import { branchesFor, leavesIn, type Role, treeFor } from './role-tree.ts'
import { RoleBranch } from './RoleBranch.tsx'
import { SearchedBranches } from './SearchedBranches.tsx'
import { useMarks } from './use-marks.ts'
import type { Roles } from './use-roles.ts'

interface RoleSelectionProps {
  readonly role: Role
  readonly roles: Roles
  /** Whether there are unsaved choices, for the question before the screen is left. */
  readonly unsaved?: RefObject<boolean>
}

/** The roles of one group or user role, selected in the tree of groups; saved together (ROLE-09). */
export const RoleSelection = ({ role, roles, unsaved }: RoleSelectionProps) => {
  const { t } = useLingui()
  const [picked, setPicked] = useState<ReadonlySet<string> | null>(null)
  const stored = useMemo(() => leavesIn(role.children, roles.tree), [role, roles.tree])
  const branches = useMemo(() => branchesFor(role, roles.roles, roles.tree), [role, roles.roles, roles.tree])
  const selected = picked ?? stored
  const count = selected.size
  const marks = useMarks(branches, selected)
  const change = changeTo(role.children, selected, treeFor(role, roles.tree))
  const changed = picked !== null && !isEmptyChange(change)
  useEffect(() => {
    if (unsaved !== undefined) unsaved.current = changed
  }, [unsaved, changed])
  const toggle = (leaves: readonly string[], on: boolean): void => {
    const next = new Set(selected)
    for (const leaf of leaves) {
      if (on) next.add(leaf)
      else next.delete(leaf)
    }
    setPicked(next)
  }
  const save = async (): Promise<void> => {
    if (await roles.save(role, change)) setPicked(null)
  }
  return (
    <Panel
      title={role.name}
      aside={<span>{t`${plural(count, { one: '# role selected', other: '# roles selected' })}`}</span>}
    >
      <SearchedBranches branches={branches}>
        {(branch) => (
          <RoleBranch key={branch.group} branch={branch} mark={marks(branch)} selected={selected} onChange={toggle} />
        )}
      </SearchedBranches>
      {changed && (
        <SaveBar note={t`Save works without a network.`}>
          <SaveFoot saving={roles.busy} onClose={() => setPicked(null)} onSave={() => void save()} />
        </SaveBar>
      )}
    </Panel>
  )
}
