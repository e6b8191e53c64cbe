import { RE2JS } from 're2js'
import { patternsOf } from '../../src/catalogue/pattern.ts'

/** Regular expressions of administrators, in a linear-time engine (`src/catalogue/pattern.ts`). */
export const patterns = patternsOf((pattern) => RE2JS.compile(pattern))
