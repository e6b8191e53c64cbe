import { useState } from 'react'
import { roleNote } from '../../../../ui/fields/role-words.ts'
import { useWords } from '../../../../ui/fields/words.ts'
import { Checkbox } from '../../../../ui/form/Checkbox.tsx'
import { FoldButton } from './FoldButton.tsx'
import type { GroupMark } from './group-mark.ts'
import type { Branch } from './role-tree.ts'
import style from './roles.module.css'

interface RoleBranchProps {
  readonly branch: Branch
  readonly mark: GroupMark
  readonly selected: ReadonlySet<string>
  readonly onChange: (leaves: readonly string[], on: boolean) => void
}

/** A group with its checkbox and, when expanded, its roles with theirs. */
export const RoleBranch = ({ branch, mark, selected, onChange }: RoleBranchProps) => {
  const [open, setOpen] = useState(false)
  const words = useWords()
  const { group, name, leaves } = branch
  const ticked = leaves.filter((leaf) => selected.has(leaf)).length
  const count = leaves.length
  return (
    <li className={style['branch']}>
      <div className={style['branchHead']}>
        <Checkbox
          label={name === group ? group : `${name} (${group})`}
          checked={mark.selected}
          indeterminate={mark.indeterminate && !mark.selected}
          onChange={() => onChange(leaves, ticked < count)}
        />
        <FoldButton group={group} open={open} onChange={setOpen} has={ticked} count={count} />
      </div>
      {open && (
        <div className={style['leaves']}>
          {leaves.map((leaf) => (
            <Checkbox
              key={leaf}
              label={leaf}
              description={roleNote(leaf, words)}
              checked={selected.has(leaf)}
              onChange={(event) => onChange([leaf], event.currentTarget.checked)}
            />
          ))}
        </div>
      )}
    </li>
  )
}
