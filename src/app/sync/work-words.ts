import { plural, t } from '@lingui/core/macro'
import type { I18n } from '@lingui/core'
import { spokenName } from '../../catalogue/spoken-name.ts'
import { entityNamed } from '../../domains/index.ts'
import type { PendingChange } from '../../engine/data/pending.ts'
import { label } from '../../i18n/label.ts'
import { changeTitle } from '../../record/change/change-words.ts'
import { addsFile, attachmentsOf, type Work } from './work.ts'

const verbOf = ({ name }: PendingChange): string => name.slice(name.indexOf('.') + 1)

/** Whether the label of a change names its record: that of a scan is the code, that of a file its own name. */
const isPlain = (change: PendingChange): boolean => verbOf(change) !== 'scan' && !addsFile(change)

/** The name of the record as its changes have it, empty for a nameless one; null when no change says it. */
export const nameIn = ({ changes }: Work): string | null => {
  const plain = changes.filter(isPlain)
  return plain.length === 0 ? null : (plain.find(({ label: name }) => name !== null)?.label ?? '')
}

/** The work with this name of its record in the changes that name it. */
export const namedAs = (work: Work, name: string): Work => ({
  ...work,
  changes: work.changes.map((change) => (isPlain(change) ? { ...change, label: name } : change)),
})

/** Whether the rows of a work are one row: a change without files, or bytes alone. */
export const isSingle = ({ changes, files }: Work): boolean => changes.length + files.length === 1

/**
 * What a work is, by the record's name: `Damage report, new, 2 photos`, `Packing slip PS-DEMO-001, 12 scans`. A single
 * change keeps its own title.
 */
export const workTitle = (work: Work, name: string, i18n: I18n): string => {
  const [only] = work.changes
  if (only !== undefined && isSingle(work) && isPlain(only)) return changeTitle(only, i18n)
  const kind = label(i18n, `${work.entity}.one`, entityNamed(work.entity)?.label[0] ?? t`Record`)
  const own = work.changes.filter((change) => !addsFile(change))
  const count = (verb: string): number => own.filter((change) => verbOf(change) === verb).length
  const [scans, updates] = [count('scan'), count('update')]
  const { photos, others } = attachmentsOf(work)
  const steps = own.filter((change) => !['create', 'scan', 'update'].includes(verbOf(change)))
  const parts = [
    count('create') > 0 ? t`new` : null,
    scans > 0 ? plural(scans, { one: '# scan', other: '# scans' }) : null,
    updates > 0 ? plural(updates, { one: '# change', other: '# changes' }) : null,
    ...steps.map((change) => stepWord(change, i18n)),
    photos > 0 ? plural(photos, { one: '# photo', other: '# photos' }) : null,
    others > 0 ? plural(others, { one: '# file', other: '# files' }) : null,
  ]
  return [name === '' ? kind : `${kind} ${name}`, ...parts.filter((part) => part !== null)].join(', ')
}

const stepWord = (change: PendingChange, i18n: I18n): string => {
  const verb = verbOf(change)
  if (verb === 'archive') return t`archive`
  const declared = entityNamed(change.entity)?.actions?.[verb]?.label ?? spokenName(verb)
  const word = label(i18n, `${change.entity}.action.${verb}`, declared)
  return `${word.charAt(0).toLowerCase()}${word.slice(1)}`
}
