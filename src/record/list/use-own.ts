import { useMemo } from 'react'
import type { AnyEntity } from '../../catalogue/entity.ts'
import { SUPERADMIN } from '../../catalogue/roles.ts'
import { holds } from '../../catalogue/rule.ts'
import { useData } from '../../engine/hooks/use-data.ts'
import type { Filters } from './list-place.ts'

const NONE: Filters = {}

/** Fixed filters for lists of which the person may only see the records of their own organization in full. */
export const useOwn = ({ list: { own } }: AnyEntity): Filters => {
  const { person } = useData()
  const { organization } = person
  const all = own === undefined || organization === null || holds(person, SUPERADMIN)
  return useMemo(() => (all ? NONE : { [own]: organization }), [all, own, organization])
}
