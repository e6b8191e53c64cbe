import { identify } from '../identify/identify.ts'
import { findingWord } from './finding-words.ts'

/** What is wrong with a stored read, in the word of the scan band; null where `Unknown code` says it. */
export const rawWord = (raw: string): string | null => {
  const { valid, findings } = identify(raw)
  const [finding] = findings
  return valid || finding === undefined ? null : findingWord(finding)
}
