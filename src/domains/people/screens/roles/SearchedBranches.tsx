import { TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { Branch } from './role-tree.ts'
import style from './roles.module.css'

interface SearchedBranchesProps<B extends Branch> {
  readonly branches: readonly B[]
  /** Renders one list item per branch. */
  readonly children: (branch: B) => ReactNode
}

/** Groups of roles with a search by their name, code, and the roles in them. */
export const SearchedBranches = <B extends Branch>({ branches, children }: SearchedBranchesProps<B>) => {
  const { t } = useLingui()
  const [search, setSearch] = useState('')
  const word = search.trim().toUpperCase()
  const shown = branches.filter(
    ({ group, name, leaves }) =>
      group.includes(word) || name.toUpperCase().includes(word) || leaves.some((leaf) => leaf.includes(word)),
  )
  return (
    <>
      <TextInput
        className={style['search'] ?? ''}
        label={t`Search roles`}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <ul aria-label={t`Roles`} className={style['list']}>
        {shown.map(children)}
      </ul>
      {shown.length === 0 && <p className={style['note']}>{t`No role has this in its name.`}</p>}
    </>
  )
}
