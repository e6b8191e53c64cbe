import { identify } from '../../../../identify/identify.ts'

/** The code in the spellings that users may have typed. */
export const textsOf = (raw: string): readonly string[] =>
  [...new Set([identify(raw).payload.trim(), raw.trim()])].filter((text) => text !== '')
