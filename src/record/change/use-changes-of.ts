import { useMemo } from 'react'
import type { AnyEntity } from '../../catalogue/entity.ts'
import { keepsChanges, KEPT_CHANGES } from '../../domains/administration/effects/kept-changes.ts'
import type { ListQuery, ListRow } from '../../engine/data/api.ts'
import { rowsSoFar } from '../../engine/data/known.ts'
import { useList } from '../../engine/hooks/use-list.ts'

/** The last kept changes of a record that are on this device, newest first. */
export const useChangesOf = (entity: AnyEntity, id: string): readonly ListRow[] => {
  const query = useMemo(
    (): ListQuery => ({ filters: { record: id }, sort: { path: 'time', order: 'DESC' }, limit: 50, offset: 0 }),
    [id],
  )
  return rowsSoFar(useList(KEPT_CHANGES.name, keepsChanges(entity) ? query : null))
}
