import type { ListRow } from '../../engine/data/api.ts'
import type { PendingChange } from '../../engine/data/pending.ts'

/** A record that the server refused to take: it stands in the change only. */
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

/** The change with which a record was to be made, and which the server refused. */
export const isRefusedNew = (change: PendingChange, entity: string, id: string): boolean =>
  change.entity === entity && change.id === id && change.state === 'refused' && change.name === `${entity}.create`

const VERBS: ReadonlySet<string> = new Set(['create', 'update'])

/**
 * Refused input that belongs into a list of related records: new ones that point to the record, and changes of those that
 * are shown. It is corrected beside its fields there (EDIT-16).
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
