import type { ReactNode } from 'react'

/** A reference or serial number within a sentence, such as `PS-2026-0009`. */
const CODE = /\b([A-Z][A-Z\d]*(?:-[A-Z\d]+)+)\b/

/** The text with each of its codes in an element of its own, which does not break; as text it stays the same. */
export const withCodes = (text: string): ReactNode =>
  // The parts of a text never change places.
  // eslint-disable-next-line react/no-array-index-key
  text.split(CODE).map((part, at) => (at % 2 === 0 ? part : <span key={at}>{part}</span>))
