import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { roleNote } from '../../../../ui/fields/role-words.ts'
import { useWords } from '../../../../ui/fields/words.ts'
import { type Lists, type Mark, markOf, type OfferedBranch } from './assignment.ts'
import { FoldButton } from './FoldButton.tsx'
import { MarkChoice } from './MarkChoice.tsx'
import style from './roles.module.css'

interface AssignmentBranchProps {
  readonly branch: OfferedBranch
  readonly lists: Lists
  /** All role names that the user role has here. */
  readonly held: ReadonlySet<string>
  readonly onMark: (name: string, mark: Mark) => void
}

/** A group and, when expanded, its roles: whether each is included or excluded, and whether it is held here. */
export const AssignmentBranch = ({ branch, lists, held, onMark }: AssignmentBranchProps) => {
  const { t } = useLingui()
  const words = useWords()
  const [open, setOpen] = useState(false)
  const { group, name, leaves, isGroup } = branch
  const has = leaves.filter((leaf) => held.has(leaf)).length
  const count = leaves.length
  return (
    <li className={style['branch']}>
      <div className={style['branchHead']}>
        <span>
          {name === group ? group : `${name} (${group})`}{' '}
          <span className={style['note']}>{roleNote(group, words)}</span>
        </span>
        <div className={style['line']}>
          {isGroup && <MarkChoice name={group} mark={markOf(lists, group)} onMark={(mark) => onMark(group, mark)} />}
          <FoldButton group={group} open={open} onChange={setOpen} has={has} count={count} />
        </div>
      </div>
      {open && (
        <ul className={style['leaves']}>
          {leaves.map((leaf) => (
            <li key={leaf} className={style['branchHead']}>
              <span>
                {leaf}
                <span className={style['note']}>
                  {' '}
                  {[roleNote(leaf, words), held.has(leaf) ? t`Held here` : t`Not held here`]
                    .filter((part) => part !== null)
                    .join(' · ')}
                </span>
              </span>
              <MarkChoice name={leaf} mark={markOf(lists, leaf)} onMark={(mark) => onMark(leaf, mark)} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
