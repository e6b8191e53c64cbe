import { holds, type Person } from '../../../../catalogue/rule.ts'
import type { RowValues } from '../../../../catalogue/row.ts'
import type { user } from '../../../people/entities/user.ts'
import { useData } from '../../../../engine/hooks/use-data.ts'

/** The site whose cut-off times are checked: the user's, if the project has the check enabled (TM-19, TM-22). */
export const cutOffSiteOf = (site: unknown, project: string | null, person: Person): string | null =>
  project !== null &&
  person.modules.has('cut-off-notifications') &&
  holds(person, 'ROLE_TRANSPORT_MANIFEST_VIEW') &&
  typeof site === 'string'
    ? site
    : null

/** The same for this device; null when nothing is checked. */
export const useCutOffSite = (): string | null => {
  const { me, project, person } = useData()
  return cutOffSiteOf(me === null ? null : (me as RowValues<typeof user>).site, project, person)
}
