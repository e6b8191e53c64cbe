/** Rounds to this many decimals. */
export const round = (value: number, digits = 1): number => Math.round(value * 10 ** digits) / 10 ** digits

/** A latitude or longitude as a device would say it: to about a metre. */
export const degrees = (value: number): number => round(value, 5)
