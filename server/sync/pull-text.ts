import type { PullAnswer, PullRow } from '../../src/protocol/sync.ts'

/** JSON of rows that are sent to many devices, for as long as the row is kept. */
const texts = new WeakMap<PullRow, string>()

/** Caches the JSON of a row, which all answers that contain the row share; returns its length in characters. */
export const keepText = (row: PullRow): number => {
  const text = JSON.stringify(row)
  texts.set(row, text)
  return text.length
}

/** JSON of the envelope with a pull's answer; shared rows are not written out again. */
export const pullText = ({ rows, ...rest }: PullAnswer): string => {
  const row = rows.map((one) => texts.get(one) ?? JSON.stringify(one)).join(',')
  return `{"result":{"rows":[${row}],${JSON.stringify(rest).slice(1)},"messages":[],"notifications":[]}`
}
