import type { ListRow } from '../../engine/data/api.ts'
import type { PendingChange } from '../../engine/data/pending.ts'

/** A row built from a refused create change, as the record is stored nowhere else. */
export const standIn = (change: PendingChange): ListRow => ({
  row: {
    ...change.body,
    id: change.id,
    project: null,
    version: 0,
    created: change.at,
    createdBy: null,
    updated: change.at,
    archived: null,
  },
  labels: {},
  state: 'refused',
})

/** Whether the change would have created a record and was refused. */
export const isRefusedNew = (change: PendingChange, entity: string, id: string): boolean =>
  change.entity === entity && change.id === id && change.state === 'refused' && change.name === `${entity}.create`

const VERBS: ReadonlySet<string> = new Set(['create', 'update'])

/**
 * Refused input that belongs to a list of related records: new records that refer to this one, and changes of the rows shown. It is
 * corrected there, beside its fields (EDIT-16).
 */
export const refusedRelated = (
  changes: readonly PendingChange[],
  entity: string,
  by: string,
  id: string,
  shown: ReadonlySet<string>,
): readonly PendingChange[] =>
  changes.filter((change) => {
    if (change.entity !== entity || change.state !== 'refused') return false
    const verb = change.name.slice(entity.length + 1)
    return VERBS.has(verb) && (change.body[by] === id || shown.has(change.id))
  })
