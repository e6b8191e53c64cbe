import type { AnyRow } from '../../../../catalogue/row.ts'

/** The record that was created first; of two at the same time the one with the lower id, as on the server (WO-18). */
export const earliest = (rows: readonly [AnyRow, ...AnyRow[]]): AnyRow =>
  rows.reduce((first, row) =>
    row.created < first.created || (row.created === first.created && row.id < first.id) ? row : first,
  )
