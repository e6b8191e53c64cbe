/** GS1 check digit of these digits (GS1 General Specifications 7.9.1): weights 3, 1, 3, … from the right. */
export function checkDigitOf(digits: string): string {
  let sum = 0
  for (let place = 0; place < digits.length; place += 1) {
    const digit = digits.charCodeAt(digits.length - 1 - place) - 48
    sum += place % 2 === 0 ? digit * 3 : digit
  }
  return String((10 - (sum % 10)) % 10)
}

/** Appends the check digit. */
export const withCheckDigit = (digits: string): string => digits + checkDigitOf(digits)

/** Whether the last digit is the check digit of the others. False unless the text is two or more digits. */
export function hasCheckDigit(code: string): boolean {
  return /^\d{2,}$/.test(code) && checkDigitOf(code.slice(0, -1)) === code.slice(-1)
}

const pairSet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const valueSet = '!"%&\'()*+,-./0123456789:;<=>?ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz'
const primes = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83]

/** The two check characters of a Global Model Number, AI 8013 (GS1 General Specifications 7.9.5). */
export function checkPairOf(text: string): string {
  let sum = 0
  for (let place = 0; place < text.length; place += 1) {
    sum += valueSet.indexOf(text.charAt(text.length - 1 - place)) * (primes[place] ?? 0)
  }
  const pair = sum % 1021
  return pairSet.charAt(pair >> 5) + pairSet.charAt(pair & 31)
}
