import { IMPORT_PATH } from '../../domains/administration/addresses.ts'
import { REPORT_PATH } from '../../domains/maintenance/screens/damage/report-place.ts'
import { SLIPS_PATH } from '../../domains/packing/screens/scan-place.ts'
import type { EntryPoint } from '../../protocol/entry-points.ts'

/** Why an entry leads to the first screen instead: the role of the person, or no project is chosen yet. */
export type EntryRefusal = 'no-scanning' | 'no-reporting' | 'no-importing' | 'no-project'

export interface EntryPlace {
  readonly to: string
  readonly refused?: EntryRefusal
}

export interface EntryContext {
  readonly project: string | null
  /** Whether the guard of addresses lets this person in. */
  readonly mayOpen: (path: string) => boolean
  /** Where scanning goes on. */
  readonly scanPlace: () => Promise<string>
}

const FIRST = '/dashboard'

interface Aim {
  readonly path: string
  readonly refused: EntryRefusal
}

const AIMS: { readonly [entry in Exclude<EntryPoint, 'work'>]: Aim } = {
  scan: { path: SLIPS_PATH, refused: 'no-scanning' },
  report: { path: REPORT_PATH, refused: 'no-reporting' },
  shared: { path: REPORT_PATH, refused: 'no-reporting' },
  import: { path: IMPORT_PATH, refused: 'no-importing' },
}

/**
 * The screen to which an entry leads a person; never one that the guard would refuse, because it signs out who may not
 * open an address.
 */
export const entryPlace = async (entry: EntryPoint, context: EntryContext): Promise<EntryPlace> => {
  if (entry === 'work') return { to: FIRST }
  const { path, refused } = AIMS[entry]
  if (!context.mayOpen(path)) return { to: FIRST, refused }
  if (context.project === null) return { to: FIRST, refused: 'no-project' }
  return { to: entry === 'scan' ? await context.scanPlace() : path }
}
