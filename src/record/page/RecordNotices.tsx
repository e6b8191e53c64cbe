import type { AnyEntity } from '../../catalogue/entity.ts'
import { usePending } from '../../engine/hooks/use-status.ts'
import { later } from '../../ui/later/later.tsx'
import type { ConflictNoticeProps } from './ConflictNotice.tsx'
import { groupsOf } from './property/property-groups.ts'
import type { RefusedNoticeProps } from './RefusedNotice.tsx'

const ConflictNotice = later<ConflictNoticeProps>(async () => (await import('./ConflictNotice.tsx')).ConflictNotice)
const RefusedNotice = later<RefusedNoticeProps>(async () => (await import('./RefusedNotice.tsx')).RefusedNotice)

interface RecordNoticesProps {
  readonly entity: AnyEntity
  readonly id: string
  /** The change that is being corrected. */
  readonly correcting: string | null
}

const formPathsOf = (entity: AnyEntity): readonly string[] =>
  groupsOf(entity, entity.tabs).flatMap(({ paths }) => paths)

/** What needs a decision about this record: conflicts, and changes that the server refused (OPEN-111). */
export const RecordNotices = ({ entity, id, correcting }: RecordNoticesProps) => {
  const pending = usePending()
  // Refused input and two versions of a field stand at their values, where the field is on a form.
  const forms = new Set(formPathsOf(entity))
  const conflicts =
    pending?.conflicts.filter((one) => one.entity === entity.name && one.entityId === id && !forms.has(one.path)) ?? []
  const refused = pending?.changes.find(
    (one) =>
      one.entity === entity.name &&
      one.id === id &&
      one.state === 'refused' &&
      one.mid !== correcting &&
      (one.name !== `${entity.name}.update` || !one.changes.every(({ path }) => forms.has(path))),
  )
  return (
    <>
      {conflicts.length > 0 && <ConflictNotice entity={entity} conflicts={conflicts} />}
      {refused !== undefined && <RefusedNotice entity={entity} id={id} refused={refused} />}
    </>
  )
}
