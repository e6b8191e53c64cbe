import { useEffect, useMemo, useState } from 'react'
import { later } from '../../../../engine/data/list-loader.ts'
import { debounceToggle, groupMark, type GroupMark } from './group-mark.ts'
import type { Branch } from './role-tree.ts'

/** The marks of the groups, updated with the delay of ROLE-11 after a toggle. */
export const useMarks = (
  branches: readonly Branch[],
  selected: ReadonlySet<string>,
): ((branch: Branch) => GroupMark) => {
  const [settled, setSettled] = useState(selected)
  const delayed = useMemo(() => debounceToggle<ReadonlySet<string>>(later, setSettled), [])
  useEffect(() => {
    delayed.toggle(selected)
    return delayed.stop
  }, [delayed, selected])
  const marks = useMemo(
    () => new Map(branches.map((branch) => [branch.group, groupMark(branch.leaves, settled)])),
    [branches, settled],
  )
  return (branch) => marks.get(branch.group) ?? groupMark(branch.leaves, settled)
}
