import { type Patterns, patternsOf } from '../../catalogue/pattern.ts'

/** Fallback when the engine cannot be loaded: nothing is refused here, the server validates. */
const NONE: Patterns = { faultOf: () => null, matches: () => true }

let loaded: Promise<Patterns> | null = null

/** Loads the engine for regular expressions of administrators; called by the first form that has one. */
export const loadPatterns = (): Promise<Patterns> => {
  loaded ??= import('re2js').then(
    ({ RE2JS }) => patternsOf((pattern) => RE2JS.compile(pattern)),
    () => {
      loaded = null
      return NONE
    },
  )
  return loaded
}
