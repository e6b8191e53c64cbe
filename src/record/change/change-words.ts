import { t } from '@lingui/core/macro'
import type { I18n } from '@lingui/core'
import { calledBy } from '../../catalogue/full-name.ts'
import { spokenName } from '../../catalogue/spoken-name.ts'
import { entityNamed } from '../../domains/index.ts'
import type { PendingChange, RefusedBecause } from '../../engine/data/pending.ts'
import { label } from '../../i18n/label.ts'
import { sentence, withinSentence } from '../../i18n/sentence.ts'

const verbOf = (name: string): string => name.slice(name.indexOf('.') + 1)

/** `Damage report, new`; `Asset GX220-0072`; `Packing slip PS-2026-0417, close`. */
export const changeTitle = ({ name, entity: entityName, label: known }: PendingChange, i18n: I18n): string => {
  const entity = entityNamed(entityName)
  const kind = label(i18n, `${entityName}.one`, entity?.label[0] ?? t`Record`)
  const what = known === null || known === '' ? kind : `${kind} ${known}`
  const verb = verbOf(name)
  if (verb === 'create') return t`${what}, new`
  if (verb === 'update') return what
  if (verb === 'archive') return t`${what}, archive`
  if (verb === 'scan') return t`${what}, scan`
  const action = entity?.actions?.[verb]
  const word = label(i18n, `${entityName}.action.${verb}`, action?.label ?? spokenName(verb))
  return `${what}, ${word.charAt(0).toLowerCase()}${word.slice(1)}`
}

/** Heading of the dialog that corrects a change: `Edit work order WO-000123`. */
export const editTitle = (change: PendingChange, i18n: I18n): string =>
  sentence(t`Edit ${withinSentence(changeTitle(change, i18n))}`)

/** Why the server, or this device, did not take a change; one sentence each. */
export const refusedText = (reason: RefusedBecause, current: string | null): string => {
  switch (reason) {
    case 'validation':
      return t`The server said no: something in it is not right.`
    case 'forbidden':
      return t`The server said no: you may not do this.`
    case 'not_found':
      return t`The server said no: it no longer knows this record.`
    case 'stale_state':
      return current === null
        ? t`The server said no: the record has moved on to another state.`
        : t`The server said no: the record is “${current}”, where this is not possible.`
    case 'archived':
      return t`The server said no: somebody archived the record.`
    case 'changed_since_confirmed':
      return t`The server said no: somebody changed the record after you confirmed.`
    case 'unique':
      return t`The server said no: another record already has this value.`
    case 'dependency_rejected':
      return t`It builds on another change that was refused.`
    case 'schema':
      return t`The server does not understand this version of the app. Update, then try again.`
    case 'internal':
      return t`The server could not do it and does not know why. Try again later.`
    case 'parked':
      return t`It failed again and again, so it was set aside to let the others through.`
    case 'lost_access':
      return t`You no longer have access to this record. Your input is kept.`
    case 'undecodable':
      return t`It could not be read on this device. Export it and ask for help.`
  }
}

/** Paths of up to `most` filled fields of a change, those of title and create form first; without what its title says already. */
export const mainFields = (
  { entity: name, changes, label: title }: Pick<PendingChange, 'entity' | 'changes' | 'label'>,
  most: number,
): readonly string[] => {
  const entity = entityNamed(name)
  const only = entity?.title.length === 1 ? entity.title : []
  const names = entity === undefined || title === null || title === '' ? [] : [...calledBy(entity), ...only]
  const order = [...(entity?.title ?? []), ...(entity?.create ?? [])]
  const filled = changes
    .filter(({ mine }) => mine !== null && mine !== '' && mine !== undefined)
    .filter(({ path, mine }) => mine !== title && !names.includes(path))
    .map(({ path }) => path)
  const rank = (path: string): number => (order.includes(path) ? order.indexOf(path) : order.length)
  return filled
    .filter((path) => {
      // Values that a step sends for other than fields of the record mean nothing to the user.
      const field = entity?.fields[path.split('.')[0] ?? '']
      return entity === undefined || (field !== undefined && field.hidden !== true)
    })
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, most)
}
