import { describe, expect, it } from 'vitest'
import { catalogue, entityOf } from '../../../src/domains/index.ts'
import type { AnyRow } from '../../../src/catalogue/row.ts'
import type { Person } from '../../../src/catalogue/rule.ts'
import { hindrancesOfAll, isTold, remedyFor, whyNotAction, whyNotNew, whyNotTab } from '../../../src/session/why-not.ts'

const person = (roles: readonly string[], modules: readonly string[] = []): Person => ({
  id: 'me',
  organization: 'mine',
  roles: new Set(roles),
  modules: new Set(modules),
})
const row = (fields: Record<string, unknown>): AnyRow => ({ id: 'r', archived: null, ...fields }) as unknown as AnyRow
const asset = entityOf('asset')
const damage = entityOf('damage')
const tabOf = (entity: string, name: string) => {
  const tab = entityOf(entity).tabs.find((one) => one.name === name)
  if (tab === undefined) throw new Error(`No tab ${name}`)
  return tab
}
const NO_SETTINGS = new Map<string, string>()

describe('a hidden tab', () => {
  const ask = (name: string, who: Person, settings: ReadonlyMap<string, string> = NO_SETTINGS, stored = true) =>
    whyNotTab({ entity: asset, tab: tabOf('asset', name), row: stored ? row({}) : null, person: who, settings })

  it('[EDIT-08 EDIT-10 TAB-34] names the role that is missing, and the role editor as the way to it', () => {
    const [why] = ask('sensors', person([]))
    expect(why).toEqual({ code: 'role', role: 'ROLE_SENSOR_VIEW' })
    if (why !== undefined) expect(remedyFor(why, asset)).toEqual({ by: 'role', role: 'ROLE_SENSOR_VIEW' })
    expect(ask('sensors', person(['ROLE_SENSOR_VIEW']))).toEqual([])
  })

  it('[EDIT-11] names a field as what decides, and none for what only the person of the record may do', () => {
    const entity = entityOf('employee')
    expect(remedyFor({ code: 'user', field: 'createdBy' }, entity)).toEqual({ by: 'field', field: 'createdBy' })
    expect(remedyFor({ code: 'user', field: 'id' }, entity)).toBeNull()
  })

  it('[EDIT-11 OSET-10] names the module or the setting that is in the way, and who changes it', () => {
    const everyone = person(['ROLE_SUPERADMIN'])
    expect(ask('shot-counter', everyone)).toContainEqual({ code: 'module', module: 'shot-counter' })
    const narrow = new Map([['asset-tabs', 'general']])
    expect(ask('storage', everyone, narrow)).toEqual([{ code: 'setting', property: 'asset-tabs' }])
    expect(remedyFor({ code: 'setting', property: 'asset-tabs' }, asset)).toEqual({
      by: 'setting',
      property: 'asset-tabs',
      role: 'ROLE_SUPERADMIN',
    })
  })

  it('[EDIT-09] of a new record says that it must be saved first', () => {
    expect(ask('storage', person(['ROLE_SUPERADMIN']), NO_SETTINGS, false)).toContainEqual({ code: 'unsaved' })
  })

  it('[TAB-10] without a record in it says so once that is known', () => {
    const question = { entity: entityOf('job'), tab: tabOf('job', 'job'), row: row({}), settings: NO_SETTINGS }
    const who = person(['ROLE_SUPERADMIN'])
    expect(whyNotTab({ ...question, person: who })).toEqual([])
    expect(whyNotTab({ ...question, person: who, count: 0 })).toEqual([{ code: 'none' }])
    expect(whyNotTab({ ...question, person: who, count: 1 })).toEqual([])
  })
})

describe('an action that is not possible', () => {
  const ask = (stored: AnyRow, who: Person, settings: ReadonlyMap<string, string> = NO_SETTINGS) =>
    whyNotAction({ entity: damage, name: 'submit', row: stored, person: who, settings })

  it('[EDIT-12 STATE-001] says whether it is archived, the role, the setting, the state or the rule', () => {
    const all = person(['ROLE_SUPERADMIN'])
    expect(ask(row({ archived: '2026-01-01', status: 'New' }), all)).toEqual([{ code: 'archived' }])
    expect(ask(row({ status: 'New' }), person([])).map(({ code }) => code)).toEqual(['role'])
    expect(ask(row({ status: 'Closed' }), all)).toContainEqual(
      expect.objectContaining({ code: 'state', field: 'status', current: 'Closed' }),
    )
    const none = new Map([['damage-actions', 'other']])
    expect(ask(row({ status: 'New' }), all, none)).toContainEqual({ code: 'setting', property: 'damage-actions' })
    expect(ask(row({ status: 'New', organization: 'mine' }), all)).toEqual([])
  })

  it('[COLS-56 EDIT-12] is possible for several as soon as it is for one of them', () => {
    const all = person(['ROLE_SUPERADMIN'])
    const [closed, open] = [ask(row({ status: 'Closed' }), all), ask(row({ status: 'New', organization: 'mine' }), all)]
    expect(hindrancesOfAll([closed, open])).toEqual([])
    expect(hindrancesOfAll([closed, closed])).toEqual([...closed, ...closed])
    expect(hindrancesOfAll([])).toEqual([])
  })

  it('[EDIT-12] tells which steps lead to a state in which it is possible, with the role of each', () => {
    for (const entity of catalogue) {
      for (const step of entity.states?.transitions ?? []) {
        const [current = ''] = step.from
        const remedy = remedyFor(
          { code: 'state', field: entity.states?.field ?? '', allowed: [step.to], current },
          entity,
        )
        const named = Object.entries(entity.actions ?? {}).filter(([, action]) => action.transition === step.name)
        const steps = remedy?.by === 'steps' ? remedy.steps.map(({ action }) => action) : []
        for (const [name] of named) expect([entity.name, steps]).toEqual([entity.name, expect.arrayContaining([name])])
        for (const one of remedy?.by === 'steps' ? remedy.steps : []) expect(one.role).toMatch(/^(ROLE_|ANYONE$)/)
      }
    }
  })
})

it('[EDIT-02 OPEN-021] a new record needs the role and, where it belongs to a project, a project', () => {
  expect(whyNotNew(asset, person([]), null)).toEqual([{ code: 'role', role: 'ROLE_ASSET_CREATE' }, { code: 'project' }])
  expect(whyNotNew(asset, person(['ROLE_ASSET_CREATE']), 'p')).toEqual([])
  expect(whyNotNew(entityOf('question'), person(['ROLE_SUPERADMIN']), null)).toEqual([])
})

it('[ROLE-01] only administrators are told who may change it', () => {
  expect([person([]), person(['ROLE_ADMIN']), person(['ROLE_SUPERADMIN'])].map(isTold)).toEqual([false, true, true])
})
