/**
 * Regular expressions that administrators write (OPEN-080) run on every device and on the server, so none may ever take
 * long. They run in an engine of the RE2 family, whose time grows with the text and the expression alone: it knows no
 * way back, hence no backreferences and no looking around. On top of that both are bounded. The engine is given by who
 * uses this: a page loads it only when it meets such an expression.
 */
export interface Compiled {
  readonly test: (text: string) => boolean
  /** Steps that one character can cost. */
  readonly programSize: () => number
}
export type Compile = (pattern: string) => Compiled

export interface Patterns {
  /** Why an expression cannot be used, in the words of the engine; null when it can. */
  readonly faultOf: (pattern: string) => string | null
  /** Whether it is found in the text; what cannot be used refuses nothing. */
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
