/** The lanes of route planning (WIZ-05, WIZ-06, OPEN-046). */
export const LANES = ['P01', 'P02', 'P03', 'W130', 'W131', 'W132', 'W205', 'W206', 'W209'] as const

export type LaneName = (typeof LANES)[number]

const JOINT = ' - '

/** The reference of a route from site, date, lane and block (ROUTEPLAN-03). */
export const routeReference = (site: string, date: string, lane: string, block: string): string =>
  [site, date.replaceAll('-', ''), lane, block].join(JOINT)

export interface PlannedReference {
  readonly site: string
  /** `yyyy-mm-dd`. */
  readonly date: string
  readonly lane: string
  readonly block: string
}

/** Parses the reference of a planned route; null when it was not planned in blocks. */
export const partsOfReference = (reference: unknown): PlannedReference | null => {
  if (typeof reference !== 'string') return null
  const parts = reference.split(JOINT)
  const [date = '', lane = '', block = ''] = parts.slice(-3)
  const found = /^(\d{4})(\d\d)(\d\d)$/.exec(date)
  if (parts.length < 4 || found === null || !LANES.some((name) => name === lane)) return null
  return { site: parts.slice(0, -3).join(JOINT), date: found.slice(1).join('-'), lane, block }
}
