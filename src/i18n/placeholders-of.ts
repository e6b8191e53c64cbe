import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { placeholdersIn } from '../catalogue/placeholders.ts'

/** Placeholders of a message; null when it is not valid. */
export const placeholdersOf = (message: string): ReadonlySet<string> | null => {
  try {
    return placeholdersIn(message, compileMessageOrThrow(message))
  } catch {
    return null
  }
}
