import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Verb } from '../../../src/catalogue/role-name.ts'
import { entityOf } from '../../../src/domains/index.ts'
import { ownScreens } from '../../../src/catalogue/own-screens.ts'
import { neededRole } from '../../../src/catalogue/roles.ts'
import { openSession } from '../../../server/auth/session.ts'
import { roleNames } from '../../../server/seeds/base.ts'
import { callOf, openWorld, type World } from './world.ts'

const ALL = ['VIEW', 'CREATE', 'EDIT', 'DELETE'] as const
const LOG = ['VIEW', 'CREATE'] as const

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Row = readonly [title: string, code: string, verbs: readonly Verb[], entities: readonly string[]]

/** The specified role codes, row by row: entities, code of their roles, and verbs. */
const TABLE: readonly Row[] = [
  ['[OROLE-01] /address', 'ADDRESS', ALL, ['address']],
  ['[OROLE-02] /asset and its line items', 'ASSET', ALL, ['asset', 'asset_in_transport_order']],
  ['[OROLE-03] sensors on assets', 'ASSET_SENSOR', ['CREATE', 'DELETE'], ['asset_sensor']],
  ['[OROLE-04] identifiers', 'IDENTIFIER', ALL, ['identifier']],
  ['[OROLE-05] /asset_type', 'ASSET_TYPE', ALL, ['asset_type', 'parent_asset_type']],
  ['[OROLE-06] /cut_off_time', 'CUT_OFF_TIME', ALL, ['cut_off_time']],
  ['[OROLE-07] /damage', 'DAMAGE', ALL, ['damage']],
  ['[OROLE-07] logs of damage', 'DAMAGE_LOG', LOG, ['damage_log']],
  ['[OROLE-08] /email', 'EMAIL', ['VIEW'], ['email']],
  ['[OROLE-09] /employee', 'EMPLOYEE', ALL, ['employee']],
  ['[OROLE-10] /entity', 'ENTITY_VALIDATION', ALL, ['entity_validation']],
  ['[OROLE-11] /property', 'PROPERTY_VALIDATION', ALL, ['property_validation']],
  ['[OROLE-12] /export', 'EXPORT', LOG, ['export']],
  ['[OROLE-14] /job', 'JOB', ['VIEW', 'CREATE', 'EDIT'], ['job']],
  ['[OROLE-15] /leg', 'LEG', ALL, ['leg']],
  ['[OROLE-16] /maintenance', 'MAINTENANCE', ALL, ['maintenance']],
  ['[OROLE-16] logs of maintenance', 'MAINTENANCE_LOG', LOG, ['maintenance_log']],
  ['[OROLE-17] /maintenance_type', 'MAINTENANCE_TYPE', ALL, ['maintenance_type']],
  ['[OROLE-18] /master_data', 'MASTER_DATA', ALL, ['master_data']],
  ['[OROLE-19] /interface_inbound', 'INTERFACE_INBOUND', ['VIEW', 'EDIT'], ['interface_inbound']],
  ['[OROLE-19] /interface_outbound', 'INTERFACE_OUTBOUND', ['VIEW', 'EDIT'], ['interface_outbound']],
  ['[OROLE-20] /organization', 'ORGANIZATION', ALL, ['organization']],
  ['[OROLE-21] /printer', 'PRINTER', ALL, ['printer']],
  ['[OROLE-21] templates of printers', 'TEMPLATE', ALL, ['template', 'printer_template']],
  ['[OROLE-22] /packing_slip', 'PACKING_SLIP', ALL, ['packing_slip', 'packing_slip_item']],
  ['[OROLE-23] /planning_block_default', 'PLANNING_BLOCK_DEFAULT', ALL, ['planning_block_default']],
  ['[OROLE-24] /project', 'PROJECT', ALL, ['project']],
  ['[OROLE-24] apps of projects', 'APP', ALL, ['app', 'project_app']],
  ['[OROLE-25] /purchase_order', 'PURCHASE_ORDER', ALL, ['purchase_order']],
  ['[OROLE-25] items of purchase orders', 'PURCHASE_ORDER_ITEM', ALL, ['purchase_order_item']],
  ['[OROLE-26] /sales_order', 'SALES_ORDER', ALL, ['sales_order']],
  ['[OROLE-26] items of sales orders', 'SALES_ORDER_ITEM', ALL, ['sales_order_item']],
  ['[OROLE-27] /question', 'QUESTION', ALL, ['question']],
  ['[OROLE-28] /report', 'REPORT', ['VIEW'], ['report']],
  ['[OROLE-29] /route', 'ROUTE', ALL, ['route']],
  ['[OROLE-30] /sensor', 'SENSOR', ALL, ['sensor']],
  ['[OROLE-31] /sensor_type', 'SENSOR_TYPE', ALL, ['sensor_type']],
  ['[OROLE-32] /ship_unit-type', 'SHIP_UNIT_TYPE', ALL, ['ship_unit_type']],
  ['[OROLE-33 OROLE-47] ship units and what is hazardous in them', 'SHIP_UNIT', ALL, ['ship_unit', 'hazardous']],
  ['[OROLE-34] /site', 'SITE', ALL, ['site']],
  ['[OROLE-35] /shipment', 'SHIPMENT', ALL, ['shipment']],
  ['[OROLE-36] /stock_option', 'STOCK_OPTION', ALL, ['stock_option']],
  ['[OROLE-36] /stock_option_type', 'STOCK_OPTION_TYPE', ALL, ['stock_option_type']],
  ['[OROLE-37] /sub_organization', 'SUB_ORGANIZATION', ALL, ['sub_organization']],
  ['[OROLE-38] /task', 'TASK', ALL, ['task']],
  ['[OROLE-39] /transport_manifest', 'TRANSPORT_MANIFEST', ALL, ['transport_manifest']],
  ['[OROLE-40] /transport-order', 'TRANSPORT_ORDER', ALL, ['transport_order']],
  ['[OROLE-41] /transition', 'TRANSITION', ALL, ['transition']],
  ['[OROLE-41] /workflow', 'WORKFLOW', ALL, ['workflow']],
  ['[OROLE-42] /translation', 'TRANSLATION', ALL, ['translation']],
  ['[OROLE-43] /turnaround_time', 'TURNAROUND_TIME', ALL, ['turnaround_time']],
  ['[OROLE-44] /user', 'USER', ALL, ['user']],
  ['[OROLE-44] sign-in attempts', 'ACCESS_LOG', ['VIEW'], ['access_log']],
  ['[OROLE-45] /work_order', 'WORK_ORDER', ALL, ['work_order']],
  ['[OROLE-45] logs of work orders', 'WORK_ORDER_LOG', LOG, ['work_order_log']],
  ['[OROLE-46] contacts', 'CONTACT', ALL, ['contact']],
]

/** Entities that every user can read, because screens and devices need them. */
const OPEN = [
  'project',
  'project_app',
  'app',
  'workflow',
  'transition',
  'question',
  'master_data',
  'entity_validation',
  'property_validation',
  'translation',
]

/** Operations for the operator of the system only, although the role table has a role for them. */
const OF_SYSTEM: ReadonlySet<string> = new Set([
  'CREATE organization',
  'CREATE question',
  'EDIT question',
  'DELETE question',
])

const tokenOf = async (roles: readonly string[]): Promise<string> => {
  const id = await world.insert('user', {
    username: randomUUID(),
    firstName: 'A',
    lastName: 'B',
    organization: world.organization,
    roles,
  })
  return (await openSession(world.database.db, id)).accessToken
}

const statusOf = async (token: string, entity: string, verb: Verb): Promise<number> => {
  const method = ({ VIEW: 'GET', CREATE: 'POST', EDIT: 'PUT', DELETE: 'DELETE' } as const)[verb]
  const answer = await callOf(world.app, {
    method,
    path: verb === 'EDIT' || verb === 'DELETE' ? `/${entity}/${randomUUID()}` : `/${entity}`,
    project: entityOf(entity).stream === 'project' ? world.project : null,
    headers: { authorization: `Bearer ${token}` },
    ...(verb === 'CREATE' || verb === 'EDIT' ? { body: {} } : {}),
  })
  return answer.status
}

describe('the table of roles', () => {
  it.each(TABLE)('%s is open with its roles, and with no other', async (_title, code, verbs, entities) => {
    const own = verbs.map((verb) => `ROLE_${code}_${verb}`)
    expect(roleNames()).toEqual(expect.arrayContaining(own))
    expect(
      roleNames()
        .filter((name) => ALL.some((verb) => name === `ROLE_${code}_${verb}`))
        .toSorted(),
    ).toEqual(own.toSorted())
    const [without, holder] = [
      await tokenOf(
        roleNames().filter((name) => !own.includes(name) && name !== 'ROLE_SUPERADMIN' && name !== 'ROLE_ADMIN'),
      ),
      await tokenOf(own),
    ]
    for (const entity of entities) {
      for (const verb of verbs) {
        const open = verb === 'VIEW' && OPEN.includes(entity)
        const system = OF_SYSTEM.has(`${verb} ${entity}`)
        expect(neededRole(entityOf(entity), verb)).toBe(
          open ? 'ANYONE' : system ? 'ROLE_SUPERADMIN' : `ROLE_${code}_${verb}`,
        )
        const [refused, taken] = [await statusOf(without, entity, verb), await statusOf(holder, entity, verb)]
        expect(`${verb} ${entity} without: ${refused}`).toBe(`${verb} ${entity} without: ${open ? 200 : 403}`)
        expect(`${verb} ${entity} with: ${[200, 201, 404, 422].includes(taken)} ${taken}`).toBe(
          `${verb} ${entity} with: ${!system} ${taken}`,
        )
      }
    }
  })

  it('[ROLE-02 OROLE-13 OROLE-48] further roles exist from the first start, and open the screens of the import', () => {
    const further = ['ROLE_ADMIN', 'ROLE_SUPERADMIN', 'ROLE_IMPORT_REPORT', 'ROLE_IMPORT_FILE']
    expect(roleNames()).toEqual(expect.arrayContaining(further))
    const rolesAt = (path: string) => ownScreens.find((screen) => screen.path === path)?.roles
    expect(rolesAt('/import/report')).toEqual(['ROLE_IMPORT_REPORT'])
    expect(rolesAt('/import/file')).toEqual(['ROLE_IMPORT_FILE'])
  })

  it('[OROLE-13] importing a file needs ROLE_IMPORT_FILE, and reading its report ROLE_IMPORT_REPORT', async () => {
    const others = roleNames().filter((name) => !name.startsWith('ROLE_IMPORT_') && name !== 'ROLE_SUPERADMIN')
    const form = { 'content-type': 'multipart/form-data; boundary=x' }
    const call = async (roles: readonly string[], path: '/import' | '/import/report') => {
      const headers = { authorization: `Bearer ${await tokenOf(roles)}` }
      const shared = { path, project: world.project }
      const answer =
        path === '/import'
          ? await callOf(world.app, { ...shared, method: 'POST', body: '--x--', headers: { ...headers, ...form } })
          : await callOf(world.app, { ...shared, headers })
      return answer.status
    }
    expect([await call(others, '/import'), await call(others, '/import/report')]).toEqual([403, 403])
    expect(await call(['ROLE_IMPORT_FILE'], '/import')).toBe(422)
    expect(await call(['ROLE_IMPORT_REPORT'], '/import/report')).toBe(200)
  })

  it('[OROLE-48 OPEN-099] ROLE_ADMIN opens Master data and Admin, ROLE_SUPERADMIN everything', async () => {
    const [admin, root] = [await tokenOf(['ROLE_ADMIN']), await tokenOf(['ROLE_SUPERADMIN'])]
    const seen = async (token: string, entities: readonly string[]) => {
      const found: number[] = []
      for (const entity of entities) found.push(await statusOf(token, entity, 'VIEW'))
      return [...new Set(found)]
    }
    const administration = ['organization', 'user', 'translation', 'entity_validation', 'job', 'task', 'email']
    const work = ['asset', 'site', 'packing_slip', 'damage', 'interface_inbound', 'printer']
    expect(await seen(admin, administration)).toEqual([200])
    expect(await seen(admin, work)).toEqual([403])
    expect(await seen(root, [...administration, ...work])).toEqual([200])
  })

  it('[OROLE-49 ROLE-15 OPEN-084] only superadmins can change roles and settings, and see their screens', async () => {
    for (const path of ['/role/edit', '/settings/edit', '/localization/in-house']) {
      expect(ownScreens.find((screen) => screen.path === path)?.roles).toEqual(['ROLE_SUPERADMIN'])
    }
    const everything = await tokenOf(roleNames().filter((name) => name !== 'ROLE_SUPERADMIN'))
    const root = await tokenOf(['ROLE_SUPERADMIN'])
    for (const entity of ['role', 'role_assignment', 'setting', 'setting_category']) {
      for (const verb of ['CREATE', 'EDIT', 'DELETE'] as const) {
        expect([entity, verb, await statusOf(everything, entity, verb)]).toEqual([entity, verb, 403])
        expect([entity, verb, [404, 422].includes(await statusOf(root, entity, verb))]).toEqual([entity, verb, true])
      }
    }
  })
})
