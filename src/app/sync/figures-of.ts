import type { PendingList } from '../../engine/hooks/use-status.ts'

export interface Figures {
  /** Changes and files still to be sent; with `conflicts` and `refused` the same numbers as in the toolbar. */
  readonly waiting: number
  readonly conflicts: number
  readonly refused: number
  /** Photos and files among both. */
  readonly files: number
  readonly bytes: number
}

/** Numbers of what is only on this device. Changes that the server accepted are not counted, although no pull has brought them back yet. */
export const figuresOf = ({ changes, conflicts, files }: PendingList): Figures => {
  const kept = files.filter(({ state }) => state !== 'sent')
  const states = [...changes, ...kept].map(({ state }) => state)
  const refused = states.filter((state) => state === 'refused').length
  return {
    waiting: states.filter((state) => state !== 'accepted').length - refused,
    conflicts: conflicts.length,
    refused,
    files: kept.length,
    bytes: kept.reduce((sum, { size }) => sum + size, 0),
  }
}
