import { groupMark } from './group-mark.ts'
import type { Tree } from './role-tree.ts'

/** What a save adds and removes (ROLE-09, XCALL-51). */
export interface RoleChange {
  readonly addChildren: readonly string[]
  readonly removeChildren: readonly string[]
  readonly addGroups: readonly string[]
  readonly removeGroups: readonly string[]
}

/**
 * The change from what a user role contains to the selection. A fully selected group is added as a group; of a partly selected one only the
 * selected roles, because the group would add all of its roles.
 */
export const changeTo = (before: readonly string[], selected: ReadonlySet<string>, tree: Tree): RoleChange => {
  const whole = tree.branches.filter(({ leaves }) => {
    const mark = groupMark(leaves, selected)
    return mark.selected && !mark.indeterminate
  })
  const covered = new Set(whole.flatMap(({ leaves }) => leaves))
  const groups = new Set(tree.branches.map(({ group }) => group))
  const wantedGroups = whole.map(({ group }) => group)
  const wantedChildren = [...selected].filter((leaf) => !covered.has(leaf))
  const has = new Set(before)
  return {
    addChildren: wantedChildren.filter((name) => !has.has(name)).toSorted(),
    removeChildren: before.filter((name) => !groups.has(name) && !wantedChildren.includes(name)).toSorted(),
    addGroups: wantedGroups.filter((name) => !has.has(name)).toSorted(),
    removeGroups: before.filter((name) => groups.has(name) && !wantedGroups.includes(name)).toSorted(),
  }
}

export const isEmptyChange = (change: RoleChange): boolean =>
  change.addChildren.length + change.removeChildren.length + change.addGroups.length + change.removeGroups.length === 0

/** The names after the change, without duplicates, sorted. */
export const applied = (before: readonly string[], change: RoleChange): readonly string[] => {
  const gone = new Set([...change.removeChildren, ...change.removeGroups])
  return [...new Set([...before, ...change.addGroups, ...change.addChildren])]
    .filter((name) => !gone.has(name))
    .toSorted()
}
