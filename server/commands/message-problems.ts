import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { CatalogType } from '@lingui/conf'
import { placeholdersIn } from '../../src/catalogue/placeholders.ts'

/** Returns the distinct arguments (`{name}`) and elements (`<0>`) of a message; throws when it is not valid ICU. */
export const placeholdersOf = (message: string): ReadonlySet<string> =>
  placeholdersIn(message, compileMessageOrThrow(message))

const differenceOf = (source: string, translation: string): string | undefined => {
  try {
    const wanted = placeholdersOf(source)
    const found = placeholdersOf(translation)
    const differing = [...wanted, ...found].filter((placeholder) => !wanted.has(placeholder) || !found.has(placeholder))
    return differing.length === 0 ? undefined : `differs from its source in ${differing.join(' ')}`
  } catch (error) {
    return `is not a valid message: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`
  }
}

export interface MessageProblems {
  /** Distinct English texts without a translation. */
  readonly missing: readonly string[]
  /** One sentence for each invalid translation. */
  readonly broken: readonly string[]
}

/** Checks the translations of one locale against the texts of the source locale. */
export const problemsOf = (source: CatalogType, translated: CatalogType): MessageProblems => {
  const missing = new Set<string>()
  const broken: string[] = []
  for (const [id, { translation: text = '' }] of Object.entries(source)) {
    const english = text === '' ? (source[id]?.message ?? id) : text
    const translation = translated[id]?.translation ?? ''
    if (translation === '') missing.add(english)
    else {
      const difference = differenceOf(english, translation)
      if (difference !== undefined) broken.push(`"${translation}" ${difference}`)
    }
  }
  return { missing: [...missing], broken }
}
