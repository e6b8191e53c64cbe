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
  /** The part of an invalid expression that cannot be used, or all of it; null when valid. The engine's own message is in English. */
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

/** Never empty, because an empty text would be no fault. */
const partOf = (text: string): string => text.slice(0, 200)

const make = (compile: Compile, pattern: string): Compiled | string => {
  try {
    const made = compile(pattern)
    return made.programSize() > MOST_STEPS ? partOf(pattern) : made
  } catch (error) {
    // It ends with the part between grave accents.
    return partOf(/`(.+)`$/s.exec(String(error))?.[1] ?? pattern)
  }
}
