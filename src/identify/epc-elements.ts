import { checkDigitOf, withCheckDigit } from './check-digit.ts'
import { type Element } from './element-string.ts'
import { type Epc } from './epc-binary.ts'

const urnOf = (scheme: string): string => scheme.replace(/-\d+$/, '')

/** The GS1 element string of an EPC (GS1 TDS clause 7), as a barcode of the same item has it. */
export function elementsOfEpc({ scheme, companyPrefix, reference, serial }: Epc): readonly Element[] {
  const indicatorFirst = reference.slice(0, 1) + companyPrefix + reference.slice(1)
  const plain = withCheckDigit(companyPrefix + reference)
  switch (urnOf(scheme)) {
    case 'sgtin':
      return [
        ['01', withCheckDigit(indicatorFirst)],
        ['21', serial],
      ]
    case 'sscc':
      return [['00', withCheckDigit(indicatorFirst)]]
    case 'sgln':
      return serial === '0'
        ? [['414', plain]]
        : [
            ['414', plain],
            ['254', serial],
          ]
    case 'grai':
      return [['8003', `0${plain}${serial}`]]
    case 'giai':
      return [['8004', companyPrefix + serial]]
    case 'gdti':
      return [['253', plain + serial]]
    case 'gsrn':
      return [['8018', plain]]
    case 'gsrnp':
      return [['8017', plain]]
    default:
      return []
  }
}

/**
 * Splits a key into company prefix and reference, given the length of the prefix. Drops the check digit without
 * checking it.
 */
export function splitKey(key: string, prefixLength: number, indicatorFirst: boolean) {
  const digits = key.slice(0, -1)
  const indicator = indicatorFirst ? digits.slice(0, 1) : ''
  const rest = indicatorFirst ? digits.slice(1) : digits
  return { companyPrefix: rest.slice(0, prefixLength), reference: indicator + rest.slice(prefixLength) }
}

/** Throws a RangeError when a key has another length or a wrong check digit. */
export function assertKey(name: string, key: string, length: number): void {
  if (!/^\d+$/.test(key) || key.length !== length) throw new RangeError(`${name} has ${length} digits`)
  const expected = checkDigitOf(key.slice(0, -1))
  if (expected !== key.slice(-1)) throw new RangeError(`${name} has check digit ${expected}`)
}
