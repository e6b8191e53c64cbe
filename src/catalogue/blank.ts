/** Whether a value is missing or a text of blanks only. */
export const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '')

/** Whether there is no value; a text of blanks is one. */
export const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''
