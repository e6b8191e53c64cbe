/** Maximum number of role names in a list, and maximum length of a name. */
const most = 1000
const longest = 100

/** Returns whether a value is a valid list of role names or ids. */
export const isNameList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) &&
  value.length <= most &&
  value.every((one) => typeof one === 'string' && one.length <= longest && !one.includes('\0'))
