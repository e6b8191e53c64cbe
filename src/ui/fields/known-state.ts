import { stateOf } from '../states.ts'

const UNKNOWN = JSON.stringify(stateOf('no such state'))
const STARTS: ReadonlySet<string> = new Set(['Open', 'Pilot', 'Stock'])

/** Whether a value of a closed list is shown as a state tag; others are plain text. */
export const knownState = (word: string): boolean =>
  STARTS.has(word) || (word !== '' && JSON.stringify(stateOf(word)) !== UNKNOWN)
