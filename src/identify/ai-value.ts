import { type AiComponent, type ApplicationIdentifier } from './ai-table.ts'
import { checkDigitOf, checkPairOf } from './check-digit.ts'
import { type Finding, type ValueFormat } from './finding.ts'

const notAllowed: Record<AiComponent['set'], RegExp> = {
  N: /[^0-9]/,
  X: /[^!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]/,
  Y: /[^#\-/0-9A-Z]/,
  Z: /[^\-0-9=A-Z_a-z]/,
}

const formatOfRule: Record<string, ValueFormat> = {
  d: 'date',
  D: 'date',
  t: 'time',
  T: 'time',
  m: 'time',
  b: 'yes-no',
  n: 'non-zero',
  z: 'zero',
  p: 'piece-of-total',
  e: 'percent-escape',
}

const pairs = (digits: string): number[] => (digits.match(/\d\d/g) ?? []).map(Number)

function isDate(digits: string, dayMayBeZero: boolean): boolean {
  const [year = 0, month = 0, day = 0] = pairs(digits)
  if (month < 1 || month > 12) return false
  if (day === 0) return dayMayBeZero
  // Only 29 February depends on the century, and every year that two digits can mean here, 2000 included, is a leap
  // year if it is divisible by 4.
  const days = month === 2 ? (year % 4 === 0 ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31
  return day <= days
}

function holds(rule: string, text: string): boolean {
  const [first = 0, second = 0] = pairs(text)
  switch (rule) {
    case 'd':
    case 'D':
      return isDate(text, rule === 'd')
    case 't':
      return first <= 23 && second <= 59
    case 'T':
      return first <= 23
    case 'm':
      return text.length % 2 === 0 && first <= 59 && second <= 59
    case 'b':
      return text === '0' || text === '1'
    case 'n':
      return !text.startsWith('0')
    case 'z':
      return text === '0'
    case 'p':
      return first >= 1 && first <= second
    case 'e':
      return !/%(?![0-9A-Fa-f]{2})/.test(text)
    default:
      return true
  }
}

function judgeComponent(ai: string, part: AiComponent, text: string, value: string): Finding | undefined {
  const wrong = notAllowed[part.set].exec(text)
  if (wrong !== null) return { code: 'wrong-character', ai, character: wrong[0], at: value.indexOf(wrong[0]) }
  if (part.rule === 'c') {
    const [expected, got] = [checkDigitOf(text.slice(0, -1)), text.slice(-1)]
    return expected === got ? undefined : { code: 'wrong-check-digit', ai, expected, got }
  }
  if (part.rule === 'g') {
    if (text.length < 3) return { code: 'truncated', ai, expected: 3, got: text.length }
    const [expected, got] = [checkPairOf(text.slice(0, -2)), text.slice(-2)]
    return expected === got ? undefined : { code: 'wrong-check-digit', ai, expected, got }
  }
  const format = formatOfRule[part.rule]
  return format === undefined || holds(part.rule, text) ? undefined : { code: 'wrong-value', ai, value: text, format }
}

/**
 * Checks the value of an application identifier: length, characters, check digit, dates. Undefined when it is valid.
 */
export function judgeValue(identifier: ApplicationIdentifier, value: string): Finding | undefined {
  const { ai, minLength, maxLength } = identifier
  if (value.length < minLength) return { code: 'truncated', ai, expected: minLength, got: value.length }
  if (value.length > maxLength) return { code: 'wrong-length', ai, expected: maxLength, got: value.length }
  let at = 0
  for (const part of identifier.components) {
    const text = value.slice(at, at + part.length)
    if (text === '' && part.optional) continue
    if (!part.variable && text.length < part.length) {
      return { code: 'truncated', ai, expected: at + part.length, got: value.length }
    }
    const finding = judgeComponent(ai, part, text, value)
    if (finding !== undefined) return finding
    at += text.length
  }
  return undefined
}
