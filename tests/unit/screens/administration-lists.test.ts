import { describe, expect, it } from 'vitest'
import type { Tab } from '../../../src/catalogue/entity.ts'
import { entityOf } from '../../../src/domains/index.ts'
import type { AnyRow } from '../../../src/catalogue/row.ts'
import type { Person } from '../../../src/catalogue/rule.ts'
import { dialogPaths } from '../../../src/record/dialog/dialog-paths.ts'
import { relatedFilters } from '../../../src/record/list/related-filters.ts'
import { tabsOf } from '../../../src/record/page/tabs-of.ts'

const row = (values: { readonly [field: string]: unknown }): AnyRow => ({
  id: 'x',
  project: null,
  version: 1,
  created: '2026-01-01T00:00:00.000Z',
  createdBy: null,
  updated: '2026-01-01T00:00:00.000Z',
  archived: null,
  ...values,
})

const person = (...roles: readonly string[]): Person => ({
  id: 'me',
  organization: 'org',
  roles: new Set(roles),
  modules: new Set(),
})

const tab = (entity: string, name: string): Tab => {
  const found = entityOf(entity).tabs.find((one) => one.name === name)
  if (found === undefined) throw new Error(`${entity} has no tab ${name}`)
  return found
}
const related = (entity: string, name: string): Extract<Tab, { kind: 'related' }> => {
  const found = tab(entity, name)
  if (found.kind !== 'related') throw new Error(`${entity} ${name} is no list`)
  return found
}
const shows = (entity: string, name: string, role: string, values: { readonly [field: string]: unknown } = {}) =>
  [person(), person(role)].map((who) =>
    tabsOf(entityOf(entity), row(values), who, new Map()).some((one) => one.name === name),
  )

describe('forms of administration', () => {
  it.each([
    [
      '[ORG-01 ORG-03] information of an organization',
      'organization',
      'information',
      ['name', 'type', 'status', 'properties'],
    ],
    [
      '[PROJ-01 PROJ-05] information of a project',
      'project',
      'information',
      ['name', 'organization', 'status', 'dateStart', 'dateEnd', 'properties'],
    ],
    [
      '[SUBORG-01] general of a partner',
      'sub_organization',
      'general',
      ['name', 'reference1', 'type', 'organization', 'status', 'properties'],
    ],
  ])('%s edits every field that can be changed', (_title, entity, name, fields) => {
    const found = tab(entity, name)
    expect(found.kind === 'fields' ? found.fields : found.kind).toEqual(fields)
    expect(found.role).toBeUndefined()
    const open = Object.entries(entityOf(entity).fields).flatMap(([field, { locked, hidden }]) =>
      locked === true || hidden === true ? [] : [field],
    )
    expect(open.toSorted()).toEqual(fields.toSorted())
  })

  it('[USER-01 USER-08] the profile of an account edits the personal data', () => {
    for (const entity of ['user', 'employee']) {
      const found = tab(entity, 'profile')
      expect(found.kind === 'fields' ? found.fields : []).toEqual(
        expect.arrayContaining(['username', 'firstName', 'lastName', 'email', 'phone', 'birthday', 'locale']),
      )
    }
  })
})

describe('lists of administration', () => {
  it.each([
    [
      '[ORG-05] projects of an organization',
      'organization',
      'projects',
      'project',
      'ROLE_PROJECT_VIEW',
      { organization: 'x' },
    ],
    ['[ORG-07] users of an organization', 'organization', 'users', 'user', 'ROLE_USER_VIEW', { organization: 'x' }],
    ['[SUBORG-05] sites of a partner', 'sub_organization', 'sites', 'site', 'ROLE_SITE_VIEW', { subOrganization: 'x' }],
    ['[PROJ-10] apps of a project', 'project', 'app', 'project_app', 'ROLE_APP_VIEW', { forProject: 'x' }],
  ])('%s', (_title, entity, name, of, role, filters) => {
    const found = related(entity, name)
    expect([found.entity, relatedFilters(found, row({}))]).toEqual([of, filters])
    expect(shows(entity, name, role)).toEqual([false, true])
  })

  it('[SUBORG-06] shipments are those that the partner carries, and shown of carriers only', () => {
    const found = related('sub_organization', 'shipments')
    expect([found.entity, relatedFilters(found, row({}))]).toEqual(['shipment', { carrier: 'x' }])
    expect(shows('sub_organization', 'shipments', 'ROLE_SHIPMENT_VIEW', { type: 'carrier' })).toEqual([false, true])
    expect(shows('sub_organization', 'shipments', 'ROLE_SHIPMENT_VIEW', { type: 'supplier' })).toEqual([false, false])
  })

  it('[PROJ-07] the users of a project are those of its owner and of every organization that works in it', () => {
    const found = related('project', 'users')
    const filters = (values: { readonly [field: string]: unknown }) => relatedFilters(found, row(values))
    expect(filters({ organization: 'a', access: null })).toEqual({ organization: 'a' })
    expect(filters({ organization: 'a', access: [] })).toEqual({ organization: 'a' })
    expect(filters({ organization: 'a', access: ['b', 'c', 'a'] })).toEqual({ organization: ['a', 'b', 'c'] })
    expect(filters({ organization: null, access: null })).toEqual({ id: null })
    expect(shows('project', 'users', 'ROLE_USER_VIEW')).toEqual([false, true])
  })

  it('[PROJ-03 PROJ-10] a registration is made and changed in a dialog', () => {
    expect(related('project', 'app').create).toBe('dialog')
    const app = entityOf('project_app')
    const paths = (...roles: readonly string[]) => dialogPaths(app, { forProject: 'x' }, person(...roles), new Map())
    expect(paths('ROLE_APP_EDIT')).toEqual(['app', 'currentVersion', 'minimumVersion', 'enabled'])
    expect(paths('ROLE_APP_VIEW')).toEqual([])
  })
})

describe('uploads of administration', () => {
  it.each([
    ['[ORG-09]', 'organization', 'ROLE_ORGANIZATION_EDIT', ['logo', 'document', 'image']],
    ['[PROJ-11]', 'project', 'ROLE_PROJECT_EDIT', ['document', 'image']],
    ['[SUBORG-07]', 'sub_organization', 'ROLE_SUB_ORGANIZATION_EDIT', ['logo']],
  ])('%s %s takes files from who may edit it', (_title, entity, role, types) => {
    const found = tab(entity, 'upload')
    expect(found.kind === 'upload' ? found.types : found.kind).toEqual(types)
    expect(shows(entity, 'upload', role)).toEqual([false, true])
  })
})
