import type { app as appEntity } from '../entities/app.ts'
import type { projectApp } from '../entities/project-app.ts'
import { project as projectEntity } from '../entities/project.ts'
import { type AnyRow, type Row, rowAs } from '../../../catalogue/row.ts'
import { compareVersions } from './version.ts'

/** Whether the app may be used with a project, and why not (PROJSEL-02 to 06). */
export type Registration =
  | { readonly kind: 'ok' }
  | { readonly kind: 'not-registered' }
  | { readonly kind: 'too-old'; readonly current: string; readonly minimum: string }

/**
 * Registered: there is an app whose package is the host, and an enabled project app for both (OPEN-014). The package
 * `*` matches any host. Without a minimumVersion, every version is accepted. Works on rows of the replica, so also
 * offline.
 */
export const judgeRegistration = (
  apps: readonly AnyRow[],
  projectApps: readonly AnyRow[],
  project: string,
  host: string,
  version: string,
): Registration => {
  const living = apps.filter((row) => row.archived === null).map((row) => row as Row<typeof appEntity>)
  const app = living.find((row) => row.package === host) ?? living.find((row) => row.package === '*')
  if (app === undefined) return { kind: 'not-registered' }
  const link = projectApps
    .map((row) => row as Row<typeof projectApp>)
    .find((row) => row.archived === null && row.forProject === project && row.app === app.id && row.enabled === true)
  if (link === undefined) return { kind: 'not-registered' }
  const minimum = link.minimumVersion
  if (typeof minimum !== 'string' || minimum === '') return { kind: 'ok' }
  return compareVersions(version, minimum) < 0 ? { kind: 'too-old', current: version, minimum } : { kind: 'ok' }
}

/** Started, not ended, Pilot or Active (PROJSEL-09). `today` as yyyy-mm-dd. */
export const isUsable = (project: AnyRow, today: string): boolean => {
  const { dateStart, dateEnd, status } = rowAs(projectEntity, project)
  if (project.archived !== null || (status !== 'Active' && status !== 'Pilot')) return false
  if (typeof dateStart === 'string' && dateStart > today) return false
  return !(typeof dateEnd === 'string' && dateEnd < today)
}
