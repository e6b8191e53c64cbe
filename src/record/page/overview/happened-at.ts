import type { AnyEntity } from '../../../catalogue/entity.ts'
import type { ListRow } from '../../../engine/data/api.ts'
import { textAt } from '../../timeline/tell.ts'

export interface Happened {
  /** ISO 8601. */
  readonly at: string
  /** It is the time of the last change, not the record's own. */
  readonly isChange: boolean
}

/**
 * The time that the line of a record shows: of a log entry its own time, because the server updates entries when their readers change; of
 * any other record the time of its last change.
 */
export const happenedAt = (entity: AnyEntity, { row }: ListRow): Happened => {
  const time = textAt(row, 'time')
  return entity.appendOnly === true && time !== null
    ? { at: time, isChange: false }
    : { at: row.updated, isChange: true }
}
