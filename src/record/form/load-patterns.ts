import { type Patterns, patternsOf } from '../../catalogue/pattern.ts'

/** What stands for the engine while it cannot be loaded: nothing is refused, the server judges. */
const NONE: Patterns = { faultOf: () => null, matches: () => true }

let loaded: Promise<Patterns> | null = null

/** The engine for regular expressions of administrators, loaded by the first form that has one. */
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
