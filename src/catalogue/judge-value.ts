const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID.test(value)

/** Whether a value is an existing calendar day `yyyy-mm-dd`. */
export const isDate = (value: unknown): value is string => {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const time = Date.parse(`${value}T00:00:00Z`)
  // The calendar has no year 0.
  return !Number.isNaN(time) && !value.startsWith('0000') && new Date(time).toISOString().startsWith(value)
}

/** Whether a value is a timestamp with a four-digit year in every time zone; others cannot be stored and read back. */
export const isInstant = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/.test(value) &&
  isDate(value.slice(0, 10)) &&
  isStorable(new Date(value))

const isStorable = (moment: Date): boolean => moment.getUTCFullYear() >= 1 && moment.getUTCFullYear() <= 9999
