import { useMemo } from 'react'
import { textsOf } from '../../../../catalogue/row.ts'
import { everyRow } from '../../../../engine/data/known.ts'
import { useList } from '../../../../engine/hooks/use-list.ts'
import { allNames } from '../../../people/effects/effective-roles.ts'
import { role } from '../../../people/entities/role.ts'

const ALL = { filters: {}, sort: { path: 'role', order: 'ASC' }, limit: 5000, offset: 0 } as const

export interface UserRole {
  readonly name: string
  readonly label: string
  /** Every role that it contains, at any depth. */
  readonly holds: ReadonlySet<string>
}

const NONE: readonly UserRole[] = []

/** The user roles of this installation, none until all roles are known; where two have the same label, their names are added. */
export const useUserRoles = (): readonly UserRole[] => {
  const rows = everyRow(useList(role, ALL))
  return useMemo(() => {
    if (rows === null) return NONE
    const living = rows.filter(({ row }) => row.archived === null)
    const children = new Map(living.map(({ row }) => [row.role, textsOf(row.childRoles)]))
    const found = living.flatMap(({ row }): readonly UserRole[] =>
      row.type === 'userrole'
        ? [
            {
              name: row.role,
              label: row.name || row.role,
              holds: allNames([row.role], (one) => children.get(one) ?? []),
            },
          ]
        : [],
    )
    const isAlone = ({ label }: UserRole): boolean => found.filter((one) => one.label === label).length === 1
    return found.map((one) => (isAlone(one) ? one : { ...one, label: `${one.label} (${one.name})` }))
  }, [rows])
}
