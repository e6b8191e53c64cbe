import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogue, entityOf } from '../../../src/domains/index.ts'
import type { Rule } from '../../../src/catalogue/rule.ts'
import { passes } from '../../../src/catalogue/rule.ts'
import { scopesOfRow } from '../../../src/catalogue/scope.ts'
import { rowColumns } from '../../../server/store/row-sql.ts'
import { ruleWhere } from '../../../server/store/rule-where.ts'
import { sees, tableName, visibleWhere } from '../../../server/store/visible.ts'
import type { AnyRow } from '../../../src/catalogue/row.ts'
import { type TestDatabase, withTestDatabase } from '../harness/database.ts'
import { makeWorld, newId, putRow, viewRoles, type World } from './world.ts'

let database: TestDatabase
let world: World
let organizations: (string | null)[]
let projects: string[]

/** Inserts one row per combination of the columns that scopes and rules use. */
const fill = async (): Promise<void> => {
  const { db } = world
  for (const project of projects) {
    for (const organization of organizations) {
      await putRow(db, 'sub_organization', { project, name: 'x', organization })
      for (const status of ['New', 'Submitted', null])
        await putRow(db, 'damage', { project, summary: 'x', organization, status })
    }
    for (const entity of ['damage', 'asset', 'nonsense', null])
      await putRow(db, 'file', { project, entity, entityId: newId(), name: 'f' })
    for (const status of ['Active', 'Missing', 'Stock', null])
      await putRow(db, 'asset', { project, name: 'a', status, parentAsset: status === 'Active' ? newId() : null })
    await putRow(db, 'project_app', { forProject: project })
  }
  for (const organization of organizations) {
    await putRow(db, 'user', { username: newId(), organization })
    for (const project of [...projects, null])
      await putRow(db, 'setting', { property: 'p', forOrganization: organization, forProject: project })
  }
  for (const user of [world.worker, newId()]) await putRow(db, 'notification', { user, text: 'n' })
}

beforeAll(async () => {
  database = await withTestDatabase()
  world = await makeWorld(database.db)
  const other = await putRow(world.db, 'organization', { name: 'Other', type: 'carrier' })
  organizations = [world.organization, other, null]
  projects = [
    world.project,
    await putRow(world.db, 'project', {
      name: 'P2',
      organization: other,
      status: 'Active',
      access: [world.organization],
    }),
  ]
  projects.push(await putRow(world.db, 'project', { name: 'P3', organization: other, status: 'Active' }))
  await fill()
})

afterAll(() => database.close())

const rowsOf = async (entity: (typeof catalogue)[number]) =>
  (await sql<AnyRow>`select ${rowColumns(entity, 't')} from ${tableName(entity)} as t`.execute(world.db)).rows

describe('rows visible to a user', () => {
  it('[AUTH-08 I5] are the same in SQL and for a loaded row, for every entity and kind of user', async () => {
    const people = [
      await world.principal(world.worker),
      await world.principal(world.worker, projects[1] ?? null),
      await world.principal(world.worker, projects[2] ?? null),
      await world.principal(await world.addUser('all', viewRoles)),
      await world.principal(await world.addUser('none', [])),
      await world.principal(await world.addUser('carrier', viewRoles, organizations[1] ?? null), projects[1] ?? null),
      await world.principal(await world.addUser('root', ['ROLE_SUPERADMIN'], null)),
    ]
    let seen = 0
    let hidden = 0
    for (const principal of people) {
      for (const entity of catalogue) {
        for (const purpose of ['view', 'reach'] as const) {
          const { rows } = await sql<{ id: string }>`select t.id from ${tableName(entity)} as t
            where ${visibleWhere(entity, principal, 't', purpose)}`.execute(world.db)
          const bySql = new Set(rows.map(({ id }) => id))
          for (const row of await rowsOf(entity)) {
            const inHand = sees(entity, principal, row, purpose)
            expect([entity.name, row.id, bySql.has(row.id)]).toEqual([entity.name, row.id, inHand])
            if (inHand) seen += 1
            else hidden += 1
          }
        }
      }
    }
    expect(seen).toBeGreaterThan(200)
    expect(hidden).toBeGreaterThan(200)
  })

  it('[I4 T19] are captured by the triggers under the scopes that the catalogue gives each row', async () => {
    const { rows: facts } = await sql<{ entity: string; id: string; scope: string; version: number }>`
      select entity, id, scope, version from sync_row where op = 'U'`.execute(world.db)
    const key = (entity: string, id: string, scope: string, version: number) => `${entity} ${id} ${scope} ${version}`
    const captured = new Set(facts.map(({ entity, id, scope, version }) => key(entity, id, scope, version)))
    const expected = new Set<string>()
    for (const entity of catalogue.filter(({ writtenByDatabase }) => writtenByDatabase !== true)) {
      for (const row of await rowsOf(entity)) {
        if (!passes(entity.only, row, (await world.principal(world.worker)).person)) continue
        for (const scope of scopesOfRow(entity, row)) expected.add(key(entity.name, row.id, scope, row.version))
      }
    }
    expect([...captured].toSorted()).toEqual([...expected].toSorted())
  })
})

describe('rules', () => {
  it('[DAMAGE-04 DAMAGE-05] have the same result in SQL and for a loaded row', async () => {
    const rules: readonly Rule[] = [
      { field: 'status', in: ['New', null] },
      { field: 'status', in: ['New'] },
      { field: 'organization', isNull: true },
      { field: 'organization', isNull: false },
      { ownOrganization: 'organization' },
      { ownUser: 'reporter' },
      { role: 'ROLE_DAMAGE_VIEW' },
      { module: 'stock-management' },
      { all: [] },
      { any: [] },
      {
        any: [
          { field: 'status', in: ['Submitted'] },
          { all: [{ ownOrganization: 'organization' }, { field: 'status', in: ['New'] }] },
        ],
      },
    ]
    const entity = entityOf('damage')
    for (const user of [
      world.worker,
      await world.addUser('nobody', []),
      await world.addUser('root2', ['ROLE_SUPERADMIN'], null),
    ]) {
      const { person } = await world.principal(user)
      for (const rule of rules) {
        const { rows } = await sql<{
          id: string
        }>`select t.id from damage as t where ${ruleWhere(rule, person, 't')}`.execute(world.db)
        const bySql = new Set(rows.map(({ id }) => id))
        for (const row of await rowsOf(entity))
          expect([rule, bySql.has(row.id)]).toEqual([rule, passes(rule, row, person)])
      }
    }
  })
})
