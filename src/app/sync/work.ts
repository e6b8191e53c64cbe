import type { PendingChange, PendingFile, PendingState } from '../../engine/data/pending.ts'

/** One record's work that the server has not confirmed, in sending order. */
export interface Work {
  readonly key: string
  readonly entity: string
  readonly id: string
  /** Changes of the record, those that add its photos and files included. */
  readonly changes: readonly PendingChange[]
  /** Photos and files whose bytes are not on the server. */
  readonly files: readonly PendingFile[]
  /**
   * Refused as soon as one part is, sending as soon as one part is on its way; blocked or accepted when nothing else is
   * left.
   */
  readonly state: PendingState
  /** ISO 8601 time of its oldest part. */
  readonly at: string
}

const ADDS_FILE = 'file.create'

/** Whether a change adds a photo or file to a record. */
export const addsFile = ({ name }: Pick<PendingChange, 'name'>): boolean => name === ADDS_FILE

type Target = readonly [entity: string, id: string]

/** The record that a change is about: that of the photo or file which it adds, else its own. */
const targetOf = (change: PendingChange): Target => {
  const { entity, entityId } = change.body
  return addsFile(change) && typeof entity === 'string' && typeof entityId === 'string'
    ? [entity, entityId]
    : [change.entity, change.id]
}

const FILE_STATES = {
  waiting: 'waiting',
  sending: 'sending',
  sent: 'accepted',
  refused: 'refused',
} as const satisfies {
  readonly [state in PendingFile['state']]: PendingState
}

/** The states of a group, the most important first. */
const ORDER: readonly PendingState[] = ['refused', 'sending', 'waiting', 'blocked', 'accepted']

/** Unsent changes and files by record, in the order in which the first part of each is sent. */
export const worksOf = (changes: readonly PendingChange[], files: readonly PendingFile[]): readonly Work[] => {
  const groups = new Map<string, { target: Target; changes: PendingChange[]; files: PendingFile[] }>()
  const groupOf = (stream: string, target: Target) => {
    const key = `${stream}/${target[0]}/${target[1]}`
    const group = groups.get(key) ?? { target, changes: [], files: [] }
    groups.set(key, group)
    return group
  }
  for (const change of changes) groupOf(change.stream, targetOf(change)).changes.push(change)
  for (const file of files) groupOf(file.stream, [file.entity, file.entityId]).files.push(file)
  return [...groups].map(([key, group]): Work => {
    const states = new Set([
      ...group.changes.map(({ state }) => state),
      ...group.files.map(({ state }) => FILE_STATES[state]),
    ])
    const times = [...group.changes, ...group.files].map(({ at }) => at).toSorted()
    const [entity, id] = group.target
    return {
      key,
      entity,
      id,
      changes: group.changes,
      files: group.files,
      state: ORDER.find((state) => states.has(state)) ?? 'waiting',
      at: times[0] ?? '',
    }
  })
}

/** Photos or other files of a work, each once, whether its record, its bytes or both are not on the server. */
export const attachmentsOf = ({ changes, files }: Work): { readonly photos: number; readonly others: number } => {
  const kinds = new Map<string, string>(files.map(({ id, mimeType }) => [id, mimeType]))
  for (const change of changes.filter(addsFile)) {
    const { mimeType } = change.body
    kinds.set(change.id, typeof mimeType === 'string' ? mimeType : (kinds.get(change.id) ?? ''))
  }
  const photos = [...kinds.values()].filter((kind) => kind.startsWith('image/')).length
  return { photos, others: kinds.size - photos }
}
