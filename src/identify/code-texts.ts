import { identify } from './identify.ts'

/** The raw read and its payload: a record may have either as its code. */
export const textsOf = (raw: string): readonly string[] =>
  [...new Set([identify(raw).payload.trim(), raw.trim()])].filter((text) => text !== '')
