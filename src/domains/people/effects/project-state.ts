import { project as projectEntity } from '../entities/project.ts'
import { type AnyRow, type Row, rowAs } from '../../../catalogue/row.ts'
import { listOf, settingsOf } from '../../administration/effects/settings.ts'
import { isUsable, judgeRegistration, type Registration } from './registration.ts'

/** The person's projects as the shell knows them, derived from the replica. */
export interface ProjectState {
  /** The global records have been fetched completely: a record that is not here does not exist for this person. */
  readonly known: boolean
  /** Usable projects by name (PROJSEL-01, PROJSEL-09). */
  readonly projects: readonly Row<typeof projectEntity>[]
  readonly selected: Row<typeof projectEntity> | null
  /** `ok` also while nothing is selected or the result is not known yet (OPEN-014). */
  readonly registration: Registration
  /** The setting menu-items: base paths without the slash, null for all (MENU-03). */
  readonly menuItems: readonly string[] | null
}

export const EMPTY_PROJECTS: ProjectState = {
  known: false,
  projects: [],
  selected: null,
  registration: { kind: 'ok' },
  menuItems: null,
}

/** Rows of the replica that the state is derived from. */
export interface ProjectRows {
  readonly project: readonly AnyRow[]
  readonly app: readonly AnyRow[]
  readonly project_app: readonly AnyRow[]
  readonly setting: readonly AnyRow[]
}

/** The entities whose records those are. */
export const PROJECT_ROWS: readonly (keyof ProjectRows)[] = ['project', 'app', 'project_app', 'setting']

export interface ProjectQuestion {
  readonly known: boolean
  readonly project: string | null
  readonly organization: string | null
  readonly host: string
  readonly version: string
  /** yyyy-mm-dd */
  readonly today: string
}

/** Derives everything that the shell shows from the global rows. */
export const projectStateOf = (rows: ProjectRows, asked: ProjectQuestion): ProjectState => {
  const { known, project, organization, host, version, today } = asked
  const projects = rows.project
    .filter((row) => isUsable(row, today))
    .map((row) => rowAs(projectEntity, row))
    // A device may hold a row without its name.
    .toSorted((a, b) => (a.name ?? '').localeCompare(b.name ?? ''))
  const selected = projects.find((row) => row.id === project) ?? null
  const verdict =
    selected === null
      ? ({ kind: 'ok' } as const)
      : judgeRegistration(rows.app, rows.project_app, selected.id, host, version)
  return {
    known,
    projects,
    selected,
    registration: verdict.kind === 'not-registered' && !known ? { kind: 'ok' } : verdict,
    menuItems: listOf(settingsOf(rows.setting, { project, organization }), 'menu-items'),
  }
}
