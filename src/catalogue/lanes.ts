/** The lanes of route planning with their colours (WIZ-05, WIZ-06, OPEN-046). */
export const LANES = [
  { name: 'P01', color: '#e8590c' },
  { name: 'P02', color: '#2f9e44' },
  { name: 'P03', color: '#1971c2' },
  { name: 'W130', color: '#9c36b5' },
  { name: 'W131', color: '#c2255c' },
  { name: 'W132', color: '#0c8599' },
  { name: 'W205', color: '#f08c00' },
  { name: 'W206', color: '#5f3dc4' },
  { name: 'W209', color: '#495057' },
] as const

export type LaneName = (typeof LANES)[number]['name']

export const laneColor = (lane: string): string => LANES.find(({ name }) => name === lane)?.color ?? '#495057'

const JOINT = ' - '

/** Site, date, lane and block as the reference of a route (ROUTEPLAN-03). */
export const routeReference = (site: string, date: string, lane: string, block: string): string =>
  [site, date.replaceAll('-', ''), lane, block].join(JOINT)

export interface PlannedReference {
  readonly site: string
  /** `yyyy-mm-dd`. */
  readonly date: string
  readonly lane: string
  readonly block: string
}

/** The parts of the reference of a planned route; null when it was not planned in blocks. */
export const partsOfReference = (reference: unknown): PlannedReference | null => {
  if (typeof reference !== 'string') return null
  const parts = reference.split(JOINT)
  const [date = '', lane = '', block = ''] = parts.slice(-3)
  const found = /^(\d{4})(\d\d)(\d\d)$/.exec(date)
  if (parts.length < 4 || found === null || !LANES.some(({ name }) => name === lane)) return null
  return { site: parts.slice(0, -3).join(JOINT), date: found.slice(1).join('-'), lane, block }
}
