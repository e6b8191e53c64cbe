import { describe, expect, it } from 'vitest'
import type { AnyRow } from '../../../src/catalogue/row.ts'
import { type ProjectRows, projectStateOf } from '../../../src/domains/people/effects/project-state.ts'

const row = (id: string, fields: object): AnyRow => ({
  id,
  project: null,
  version: 1,
  created: '',
  createdBy: null,
  updated: '',
  archived: null,
  ...fields,
})

const rows: ProjectRows = {
  project: [
    row('venlo', { name: 'Venlo Depot', status: 'Active', dateStart: '2026-01-01', dateEnd: null }),
    row('yard', { name: 'Rotterdam Yard', status: 'Pilot', dateStart: null, dateEnd: null }),
    row('old', { name: 'Old', status: 'Active', dateStart: null, dateEnd: '2026-11-19' }),
    row('over', { name: 'Over', status: 'Ended', dateStart: null, dateEnd: null }),
  ],
  app: [row('web', { package: 'depot.example', name: 'Web' })],
  project_app: [row('link', { forProject: 'venlo', app: 'web', enabled: true, minimumVersion: '1.5.7-b1' })],
  setting: [
    row('s1', { property: 'menu-items', value: 'asset, damage', forProject: 'venlo', forOrganization: null }),
    row('s2', { property: 'menu-items', value: 'asset', forProject: null, forOrganization: null }),
  ],
}
const asked = {
  known: true,
  project: 'venlo',
  organization: 'o',
  host: 'depot.example',
  version: '1.5.7-b1',
  today: '2026-11-20',
}

describe('what the shell knows of projects', () => {
  it('[PROJSEL-01 PROJSEL-09] offers usable projects by name', () => {
    expect(projectStateOf(rows, asked).projects.map(({ id }) => id)).toEqual(['yard', 'venlo'])
  })

  it('[OPEN-015] does not take a selected project that is no longer usable', () => {
    expect(projectStateOf(rows, { ...asked, project: 'old' }).selected).toBeNull()
  })

  it('[PROJSEL-03 PROJSEL-05 PROJSEL-06] judges the registration of the selected project', () => {
    expect(projectStateOf(rows, asked).registration).toEqual({ kind: 'ok' })
    expect(projectStateOf(rows, { ...asked, version: '1.5.6-b263' }).registration).toEqual({
      kind: 'too-old',
      current: '1.5.6-b263',
      minimum: '1.5.7-b1',
    })
    expect(projectStateOf(rows, { ...asked, project: 'yard' }).registration).toEqual({ kind: 'not-registered' })
  })

  it('[OPEN-014] does not call a project unregistered before the rows have been fetched', () => {
    expect(projectStateOf(rows, { ...asked, project: 'yard', known: false }).registration).toEqual({ kind: 'ok' })
  })

  it('[MENU-03 SETTING-05] reads the menu setting of the project before that of the system', () => {
    expect(projectStateOf(rows, asked).menuItems).toEqual(['asset', 'damage'])
    expect(projectStateOf(rows, { ...asked, project: 'yard' }).menuItems).toEqual(['asset'])
  })
})
