/**
 * Regular expressions of administrators (OPEN-080) run on every device and on the server, so their run time must be bounded. They run in an
 * RE2-like engine, linear in the text and the expression: no backtracking, hence no backreferences or lookaround. The sizes of text and
 * program are limited as well. The engine is injected, so that a page loads it only when needed.
 */
export interface Compiled {
  readonly test: (text: string) => boolean
  /** Upper bound of the steps per character. */
  readonly programSize: () => number
}
export type Compile = (pattern: string) => Compiled

export interface Patterns {
  /** The engine's error message for an invalid expression; null when valid. */
  readonly faultOf: (pattern: string) => string | null
  /** Whether it matches anywhere in the text; an invalid expression matches everything. */
  readonly matches: (pattern: string, text: string) => boolean
}

export const MOST_TEXT = 4000
const MOST_STEPS = 2000
const MOST_KEPT = 200

export const patternsOf = (compile: Compile): Patterns => {
  const kept = new Map<string, Compiled | string>()
  const compiled = (pattern: string): Compiled | string => {
    const known = kept.get(pattern)
    if (known !== undefined) return known
    if (kept.size >= MOST_KEPT) kept.clear()
    const made = make(compile, pattern)
    kept.set(pattern, made)
    return made
  }
  return {
    faultOf: (pattern) => {
      const made = compiled(pattern)
      return typeof made === 'string' ? made : null
    },
    matches: (pattern, text) => {
      const made = compiled(pattern)
      return typeof made === 'string' || made.test(text)
    },
  }
}

const make = (compile: Compile, pattern: string): Compiled | string => {
  try {
    const made = compile(pattern)
    return made.programSize() > MOST_STEPS ? 'too many repetitions' : made
  } catch (error) {
    return (error instanceof Error ? error.message : String(error)).replace(/^error parsing regexp: /, '').slice(0, 200)
  }
}
