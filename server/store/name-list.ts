/** Most names of roles in one list, and the longest. */
const most = 1000
const longest = 100

/** A list of names of roles, or of their ids, that can be stored. */
export const isNameList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) &&
  value.length <= most &&
  value.every((one) => typeof one === 'string' && one.length <= longest && !one.includes('\0'))
