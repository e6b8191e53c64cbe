import type { Element } from './element-string.ts'
import type { Finding } from './finding.ts'

/**
 * Required pairs of application identifiers, from the GS1 syntax dictionary of July 2026. Left: the identifiers that
 * need others. Right: those of which one is required. `n` is any digit; an identifier in several rows must satisfy all
 * of them. Identifiers that need only an SSCC are left out, because the SSCC of a logistic label is often in a separate
 * symbol.
 */
const needs = `02 37|10,11,13,15,16,20,240,241,422 01,02,03,8006,8026|12 8020|17 01,02,03,255,8006,8026
21,250,251,7020,7021,7022,8012 01,03,8006|250 21|242,7001 01,02,8006,8026|243 01,03|254 414
22,235,337n,710,711,712,713,714,715,716,717,8001,8014,8040,8200 01
30,310n,311n,312n,313n,314n,315n,316n,32nn,350n,351n,352n,356n,357n,360n,361n,364n,365n,366n 01,02
330n,331n,332n,333n,334n,335n,336n,34nn,353n,354n,355n,362n,363n,367n,368n,369n 00,01|37 02,8026
390n 255,8020|391n 8020|392n 01|392n,393n,395n 30,31nn,32nn,35nn,36nn|394n 255|415 8020
423,424,425,426,427,7003,7010,7011,8008 01,02,03|427 422|4303 4302|4313 4312|7002,7005,7006,7007,7008,7009,703n,8005 01,02
7004 01,03|7004 10|7020 416|7022 7021|723n 01,8004|7240 01,8006|7241,7242,7253,7254,7255,7256,8019 8017,8018
7250,7251,7252,7257,7258,7259 8018|7258 7259|8007 415|8009 00,01,03|8011 8010|8020 415|8026 37
8030 00,01,03,253,255,8003,8004,8006,8010,8017,8018|8040 21|8041,8042,8043 8040|8111 255`

/** Pairs that must not occur together, from the same source. */
const excludes = `01 02,03,255,37|02 03|03 37,235,7240,8006,8026|21 235|255 02,415,8006,8020,8026|390n 390n,391n,394n,8111
391n 391n|392n 392n,393n|393n 393n|394n 394n,8111|395n 392n,393n,395n,8005|420 421|421 4307|422,423,424,425 426|4330 4331
4332 4333|7250 7251|7253,7254,7255 7256,7259|7256 7259|8006 01,37|8017 8018|8026 02,8006`

/**
 * A digital signature must be of a single item: the identifier that makes a key one, or the length beyond which the key
 * has a serial number.
 */
const singles: ReadonlyMap<string, string | number> = new Map<string, string | number>([
  ['01', '21'],
  ['03', '21'],
  ['8006', '21'],
  ['8010', '8011'],
  ['253', 13],
  ['255', 13],
  ['8003', 14],
])

type Rule = readonly [of: readonly RegExp[], others: readonly string[]]

const patternOf = (ai: string): RegExp => new RegExp(`^${ai.replaceAll('n', '\\d')}$`)
const rulesOf = (text: string): readonly Rule[] =>
  text.split(/[|\n]/).map((row) => {
    const [of = '', others = ''] = row.split(' ')
    return [of.split(',').map(patternOf), others.split(',')]
  })

const needRules = rulesOf(needs)
const excludeRules = rulesOf(excludes)
const measure = /^3[1-6]\d\d$/

/** Checks the combination of valid elements (GS1 General Specifications, 4.13 and 4.14). */
export function judgePairs(elements: readonly Element[]): readonly Finding[] {
  const present = elements.map(([ai]) => ai)
  const has = (patterns: readonly string[]): boolean =>
    patterns.some((pattern) => present.some((ai) => patternOf(pattern).test(ai)))
  return present.flatMap((ai, at): readonly Finding[] => {
    const mine = ([of]: Rule): boolean => of.some((pattern) => pattern.test(ai))
    const missing = needRules
      .filter((rule) => mine(rule) && !has(rule[1]))
      .map(([, others]): Finding => ({ code: 'needs-ai', ai, needs: others }))
    const barred = excludeRules.filter(mine).flatMap(([, others]) => others.map(patternOf))
    const clash = present.find(
      (other, place) =>
        other !== ai &&
        (barred.some((pattern) => pattern.test(other)) ||
          (place > at && measure.test(ai) && other.slice(0, 3) === ai.slice(0, 3))),
    )
    const excluded: readonly Finding[] = clash === undefined ? [] : [{ code: 'excluded-ai', ai, other: clash }]
    return [...missing, ...excluded, ...(ai === '8030' ? judgeSignature(elements) : [])]
  })
}

function judgeSignature(elements: readonly Element[]): readonly Finding[] {
  return elements.flatMap(([ai, value]): readonly Finding[] => {
    const single = singles.get(ai)
    if (single === undefined) return []
    const isSingle = typeof single === 'string' ? elements.some(([other]) => other === single) : value.length > single
    return isSingle ? [] : [{ code: 'needs-serial', ai: '8030', key: ai }]
  })
}

const BETWEEN: ReadonlySet<string> = new Set<Finding['code']>(['needs-ai', 'excluded-ai', 'needs-serial'])

/** Whether a finding is about the combination of elements only: each of them is valid and still identifies the item. */
export const isBetweenElements = ({ code }: Finding): boolean => BETWEEN.has(code)
