/** Dangerous goods by their UN numbers, which do not break from their prefix. */
export const unList = (numbers: readonly string[]): string => numbers.map((number) => `UN\u00a0${number}`).join(', ')
