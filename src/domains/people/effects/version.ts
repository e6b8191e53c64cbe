/** `1.5.6-b263` as numbers: major, minor, patch, build (PROJSEL-06, OPEN-014). Missing parts count as 0. */
const partsOf = (version: string): readonly number[] => {
  const [numbers = '', build = ''] = version.trim().split('-b')
  const parts = numbers.split('.').map((part) => Number.parseInt(part, 10) || 0)
  return [parts[0] ?? 0, parts[1] ?? 0, parts[2] ?? 0, Number.parseInt(build, 10) || 0]
}

/** Negative when `a` is older than `b`, 0 when they are the same, positive when it is newer. */
export const compareVersions = (a: string, b: string): number => {
  const right = partsOf(b)
  for (const [index, part] of partsOf(a).entries()) {
    const difference = part - (right[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
