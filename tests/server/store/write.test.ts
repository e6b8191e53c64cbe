import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localDay } from '../../../server/store/today.ts'
import { type TestDatabase, withTestDatabase } from '../harness/database.ts'
import { makeDevice, mutation } from '../sync/device.ts'
import { makeWorld, newId, putRow, viewRoles, workRoles, type World } from './world.ts'

let database: TestDatabase
let world: World
let assetType: string

beforeAll(async () => {
  database = await withTestDatabase()
  world = await makeWorld(database.db)
  assetType = await world.make('asset_type', { name: 'Crate' })
})

afterAll(() => database.close())

const day = (offset: number): string => localDay(new Date(Date.now() + offset * 86_400_000))

describe('create', () => {
  it('[API-15 ASSET-05 STATE-001 STATE-016 DAMAGE-01] sets states, stamps, defaults and the reference', async () => {
    const asset = newId()
    expect(await world.write(world.worker, 'asset.create', asset, { name: 'Pump', assetType })).toMatchObject({
      ok: true,
      id: asset,
    })
    expect(await world.row('asset', asset)).toMatchObject({
      status: 'Active',
      createdBy: world.worker,
      project: world.project,
    })
    const damage = newId()
    await world.write(world.worker, 'damage.create', damage, { asset, summary: 'Dent' })
    expect(await world.row('damage', damage)).toMatchObject({
      status: 'New',
      reporter: world.worker,
      organization: world.organization,
      date: day(0),
      reference: 'DR-000001',
    })
  })

  it('[DAMAGE-03 FORM-04 API-22] refuses a damage date after today, and names the field', async () => {
    const asset = await world.make('asset', { name: 'Pump', assetType })
    const write = (date: string) => world.write(world.worker, 'damage.create', newId(), { asset, summary: 'x', date })
    expect(await write(day(1))).toMatchObject({
      ok: false,
      code: 'validation',
      problems: { date: [{ code: 'after-today' }] },
    })
    expect(await write(day(0))).toMatchObject({ ok: true })
  })

  it('[PS-06 FORM-05 OPEN-032] refuses a delivery date before today, unless it is stored already', async () => {
    const id = newId()
    const create = (deliveryDate: string) =>
      world.write(world.worker, 'packing_slip.create', id, { type: 'Inbound', deliveryDate })
    expect(await create(day(-1))).toMatchObject({
      code: 'validation',
      problems: { deliveryDate: [{ code: 'before-today' }] },
    })
    expect(await create(day(0))).toMatchObject({ ok: true })
    await database.pool.query('update packing_slip set "deliveryDate" = $2 where id = $1', [id, day(-3)])
    expect(
      await world.write(world.worker, 'packing_slip.update', id, { deliveryDate: day(-3), reference: 'R' }),
    ).toMatchObject({ ok: true })
    expect(await world.write(world.worker, 'packing_slip.update', id, { deliveryDate: day(-2) })).toMatchObject({
      code: 'validation',
    })
  })

  it('[PS-06] accepts a date from a device that was valid when it was entered, days ago', async () => {
    const device = await makeDevice(world, world.worker)
    const at = new Date(Date.now() - 4 * 86_400_000).toISOString()
    const slip = (deliveryDate: string) =>
      mutation('packing_slip.create', newId(), { type: 'Inbound', deliveryDate }, { at })
    expect((await device.send(slip(day(-3)), slip(day(-6)))).map(({ outcome }) => outcome)).toEqual([
      'applied',
      'rejected',
    ])
  })

  it('[API-22] names unknown, locked and missing fields, wrong types and invalid references', async () => {
    const write = (body: Record<string, unknown>) => world.write(world.worker, 'damage.create', newId(), body)
    expect(await write({ colour: 'red', status: 'Closed', reporter: world.worker })).toMatchObject({
      code: 'validation',
      problems: {
        colour: [{ code: 'unknown' }],
        status: [{ code: 'locked' }],
        reporter: [{ code: 'locked' }],
        asset: [{ code: 'required' }],
        summary: [{ code: 'required' }],
      },
    })
    expect(await write({ asset: newId(), summary: 'x' })).toMatchObject({
      code: 'validation',
      problems: { asset: [{ code: 'no-such-record' }] },
    })
    const elsewhere = await putRow(world.db, 'project', {
      name: 'P',
      organization: world.organization,
      status: 'Active',
    })
    const foreign = await world.make(
      'asset',
      { name: 'Foreign', assetType: await world.make('asset_type', { name: 'T' }, elsewhere) },
      elsewhere,
    )
    expect(await write({ asset: foreign, summary: 'x' })).toMatchObject({
      problems: { asset: [{ code: 'no-such-record' }] },
    })
    const supplier = await world.make('sub_organization', { name: 'Acme', type: 'customer' })
    expect(
      await world.write(world.worker, 'packing_slip.create', newId(), { type: 'Inbound', supplier }),
    ).toMatchObject({
      problems: { supplier: [{ code: 'no-such-record' }] },
    })
  })

  it('[API-15] returns success for the same record again, and refuses another one under its id', async () => {
    const id = newId()
    const body = { readableName: 'Yard', type: 'plant' }
    await world.write(world.worker, 'site.create', id, body)
    expect(await world.write(world.worker, 'site.create', id, body)).toMatchObject({ ok: true, note: 'duplicate' })
    expect(await world.write(world.worker, 'site.create', id, { ...body, readableName: 'Other' })).toMatchObject({
      code: 'unique',
      problems: { id: [{ code: 'taken' }] },
    })
    expect(await world.write(await world.addUser('second', workRoles), 'site.create', id, body)).toMatchObject({
      code: 'unique',
    })
  })

  it('[PS-01 PS-07] numbers slips in order per project, keeps given references and never assigns one twice', async () => {
    const references: unknown[] = []
    for (const reference of [undefined, 'PS-000900', undefined]) {
      const id = newId()
      await world.write(world.worker, 'packing_slip.create', id, {
        type: 'Outbound',
        ...(reference ? { reference } : {}),
      })
      references.push((await world.row('packing_slip', id))['reference'])
    }
    const numbers = references.filter((one) => one !== 'PS-000900').map((one) => Number(String(one).slice(3)))
    expect(references[1]).toBe('PS-000900')
    expect(numbers[1]).toBe((numbers[0] ?? 0) + 1)
    await Promise.all(
      Array.from({ length: 6 }, () => world.write(world.worker, 'packing_slip.create', newId(), { type: 'Inbound' })),
    )
    const { rows } = await database.pool.query<{ n: number; distinct: number }>(
      'select count(reference) as n, count(distinct reference) as distinct from packing_slip',
    )
    expect(rows[0]?.n).toBe(rows[0]?.distinct)
  })

  it('[SITE-01 ADDR-04 OPEN-054] derives the name of a site and whether an address is in Europe', async () => {
    const site = newId()
    await world.write(world.worker, 'site.create', site, { readableName: 'Yard 7', type: 'plant' })
    expect(await world.row('site', site)).toMatchObject({ name: 'Yard 7' })
    const address = newId()
    await world.write(world.worker, 'address.create', address, { name: 'Gate', country: 'NL' })
    expect(await world.row('address', address)).toMatchObject({ europe: true })
    await world.write(world.worker, 'address.update', address, { country: 'US' })
    expect(await world.row('address', address)).toMatchObject({ europe: false })
  })
})

describe('uniqueness', () => {
  it('[IDENT-01 IDENT-03] an identifier belongs to one asset, however it is written, until it is archived; the owner is named', async () => {
    const [one, two] = [
      await world.make('asset', { name: 'Pump 1', assetType }),
      await world.make('asset', { name: 'Pump 2', assetType }),
    ]
    const first = newId()
    const value = '(01)09506000134352(21)SN-77'
    await world.write(world.worker, 'identifier.create', first, { asset: one, type: 'barcode', identifier: value })
    const add = () =>
      world.write(world.worker, 'identifier.create', newId(), {
        asset: two,
        type: 'barcode',
        identifier: ']C1010950600013435221SN-77',
      })
    expect(await add()).toMatchObject({
      code: 'unique',
      problems: { identifier: [{ code: 'taken', params: { holder: 'Pump 1' } }] },
    })
    await world.write(world.worker, 'identifier.archive', first)
    expect(await add()).toMatchObject({ ok: true })
  })

  it('[SENSOR-01] applies to concurrent writers, and separately in every project', async () => {
    const sensorType = await world.make('sensor_type', { name: 'Tag' })
    const add = () => world.write(world.worker, 'sensor.create', newId(), { name: 'T', code: 'TAG-9', sensorType })
    const answers = await Promise.all([add(), add(), add(), add()])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.filter((answer) => !answer.ok && answer.code === 'unique')).toHaveLength(3)
    const other = await putRow(world.db, 'project', { name: 'P', organization: world.organization, status: 'Active' })
    await world.make(
      'sensor',
      { name: 'T', code: 'TAG-9', sensorType: await world.make('sensor_type', { name: 'Tag' }, other) },
      other,
    )
  })
})

describe('update', () => {
  it('[DAMAGE-04 DAMAGE-05 STATE-017 STATE-018] a report can be changed while New, by its organization; later the reason is returned', async () => {
    const asset = await world.make('asset', { name: 'Pump', assetType })
    const id = newId()
    await world.write(world.worker, 'damage.create', id, { asset, summary: 'Dent' })
    const guest = await putRow(world.db, 'organization', { name: 'Guest', type: 'owner' })
    await world.db
      .updateTable('project')
      .set({ access: JSON.stringify([guest]) })
      .where('id', '=', world.project)
      .execute()
    const stranger = await world.addUser('guest', workRoles, guest)
    expect(await world.write(stranger, 'damage.update', id, { summary: 'Mine' })).toMatchObject({
      code: 'forbidden',
      reasons: [{ code: 'organization' }],
    })
    expect(await world.write(stranger, 'damage.submit', id)).toMatchObject({ code: 'forbidden' })
    expect(await world.write(world.worker, 'damage.update', id, { summary: 'Big dent' })).toMatchObject({ ok: true })
    expect(await world.write(world.worker, 'damage.submit', id)).toMatchObject({ ok: true })
    expect(await world.write(world.worker, 'damage.update', id, { summary: 'No dent' })).toMatchObject({
      code: 'stale_state',
      current: 'Submitted',
    })
    expect(await world.write(world.worker, 'damage_log.create', newId(), { object: id, text: 'seen' })).toMatchObject({
      ok: true,
    })
  })

  it('[API-21] If-Match: refuses a stale version, and accepts the version of the last response', async () => {
    const id = newId()
    const made = await world.write(world.worker, 'site.create', id, { readableName: 'Yard', type: 'plant' })
    const version = made.ok ? (made.version ?? 0) : 0
    expect((await world.row('site', id))['version']).toBe(version)
    const next = await world.write(world.worker, 'site.update', id, { readableName: 'Yard 2' }, { ifVersion: version })
    expect(next).toMatchObject({ ok: true })
    expect(
      await world.write(world.worker, 'site.update', id, { readableName: 'Yard 3' }, { ifVersion: version }),
    ).toMatchObject({ code: 'changed_since_confirmed' })
    expect(await world.write(world.worker, 'site.archive', id, {}, { ifVersion: version })).toMatchObject({
      code: 'changed_since_confirmed',
    })
    expect(
      await world.write(world.worker, 'site.archive', id, {}, { ifVersion: next.ok ? (next.version ?? 0) : 0 }),
    ).toMatchObject({ ok: true })
  })

  it('[API-21 SENSOR-02] keeps what a partial map does not name, removes what it empties, and never returns a secret', async () => {
    const id = newId()
    await world.write(world.worker, 'site.create', id, {
      readableName: 'Y',
      type: 'plant',
      properties: { timeZone: 'Europe/Amsterdam', latitude: 51.4, note: 'x' },
    })
    await world.write(world.worker, 'site.update', id, { properties: { latitude: 52, note: null } })
    expect((await world.row('site', id))['properties']).toEqual({ timeZone: 'Europe/Amsterdam', latitude: 52 })
  })

  it('[ASSET-08 SITE-02] refuses a parent that would close a cycle, and names it', async () => {
    const ids: string[] = []
    for (const name of ['A', 'B', 'C'])
      ids.push(await world.make('asset', { name, assetType, ...(ids.length > 0 ? { parentAsset: ids.at(-1) } : {}) }))
    const [a = '', , c = ''] = ids
    expect(await world.write(world.worker, 'asset.update', a, { parentAsset: c })).toMatchObject({
      code: 'validation',
      problems: { parentAsset: [{ code: 'cycle', params: { path: 'A > C > B > A' } }] },
    })
    expect(await world.write(world.worker, 'asset.update', a, { parentAsset: a })).toMatchObject({
      problems: { parentAsset: [{ code: 'cycle' }] },
    })
    const types = [await world.make('asset_type', { name: 'X' }), await world.make('asset_type', { name: 'Y' })]
    await world.make('parent_asset_type', { assetType: types[0], parent: types[1] })
    expect(
      await world.write(world.worker, 'parent_asset_type.create', newId(), { assetType: types[1], parent: types[0] }),
    ).toMatchObject({
      problems: { parent: [{ code: 'cycle', params: { path: 'Y > X > Y' } }] },
    })
  })

  it('[OPEN-020 OPEN-111] archived records can be read but not changed; append-only records can never be changed', async () => {
    const id = await world.make('site', { readableName: 'Y', type: 'plant' })
    await world.write(world.worker, 'site.archive', id)
    expect(await world.write(world.worker, 'site.update', id, { readableName: 'Z' })).toMatchObject({
      code: 'archived',
    })
    expect(await world.write(world.worker, 'site.archive', id)).toMatchObject({ ok: true, note: 'noop' })
    const asset = await world.make('asset', { name: 'P', assetType })
    const damage = newId()
    const log = newId()
    await world.write(world.worker, 'damage.create', damage, { asset, summary: 'x' })
    await world.write(world.worker, 'damage_log.create', log, { object: damage, text: 'seen' })
    expect(await world.write(world.worker, 'damage_log.update', log, { text: 'unseen' })).toMatchObject({
      code: 'forbidden',
    })
    expect(await world.write(world.worker, 'damage_log.archive', log)).toMatchObject({ code: 'forbidden' })
  })

  it('[OPEN-111] a merge over sync: conflicts keep the server value and are returned with both', async () => {
    const device = await makeDevice(world, world.worker)
    const id = await world.make('asset', { name: 'Pump', serial: 'S1', assetType })
    const at = new Date(Date.now() - 60_000).toISOString()
    await world.write(world.worker, 'asset.update', id, { serial: 'S2' })
    const [outcome] = await device.send(
      mutation('asset.update', id, { serial: 'S3', name: 'Pump 4' }, { base: { serial: 'S1', name: 'Pump' }, at }),
    )
    expect(outcome).toMatchObject({
      outcome: 'merged',
      conflicts: [{ path: 'serial', mine: 'S3', theirs: 'S2', before: 'S1' }],
    })
    expect(await world.row('asset', id)).toMatchObject({ serial: 'S2', name: 'Pump 4' })
  })

  it('[OPEN-111] refuses to archive what changed since it was confirmed, except by the own earlier edit', async () => {
    const device = await makeDevice(world, world.worker)
    const id = await world.make('site', { readableName: 'Y', type: 'plant' })
    const version = (await world.row('site', id))['version'] as number
    await device.send(mutation('site.update', id, { reference: 'R' }, { base: { reference: null } }))
    expect(await device.send(mutation('site.archive', id, {}, { baseVersion: version }))).toMatchObject([
      { outcome: 'applied' },
    ])
    const other = await world.make('site', { readableName: 'Z', type: 'plant' })
    const seen = (await world.row('site', other))['version'] as number
    await world.write(world.worker, 'site.update', other, { reference: 'R' })
    expect(await device.send(mutation('site.archive', other, {}, { baseVersion: seen }))).toMatchObject([
      { code: 'changed_since_confirmed' },
    ])
  })
})

describe('permissions', () => {
  it('[EDIT-02 EDIT-04 ROLE-01] needs the role of the verb; a record of another project or organization is not found', async () => {
    const viewer = await world.addUser('viewer', viewRoles)
    const id = await world.make('site', { readableName: 'Y', type: 'plant' })
    for (const verb of ['create', 'update', 'archive']) {
      expect(await world.write(viewer, `site.${verb}`, id, { readableName: 'x', type: 'plant' })).toMatchObject({
        code: 'forbidden',
      })
    }
    const elsewhere = await putRow(world.db, 'project', {
      name: 'P',
      organization: world.organization,
      status: 'Active',
    })
    const hidden = await world.make('site', { readableName: 'H', type: 'plant' }, elsewhere)
    for (const gone of [hidden, newId()]) {
      expect(await world.write(world.worker, 'site.update', gone, { readableName: 'x' })).toEqual({
        ok: false,
        code: 'not_found',
      })
      expect(await world.write(world.worker, 'site.archive', gone)).toEqual({ ok: false, code: 'not_found' })
    }
  })

  it('[USER-05 USER-02] an account is created in the own organization and never with more permissions than its creator has', async () => {
    const clerk = await world.addUser('clerk', [
      'ROLE_EMPLOYEE_VIEW',
      'ROLE_EMPLOYEE_CREATE',
      'ROLE_EMPLOYEE_EDIT',
      'ROLE_SITE_VIEW',
    ])
    const small = await putRow(world.db, 'role', {
      role: 'SMALL',
      type: 'userrole',
      name: 'Small',
      childRoles: ['ROLE_SITE_VIEW'],
    })
    const big = await putRow(world.db, 'role', {
      role: 'BIG',
      type: 'userrole',
      name: 'Big',
      childRoles: ['ROLE_SUPERADMIN'],
    })
    const person = { firstName: 'A', lastName: 'B' }
    const id = newId()
    expect(await world.write(clerk, 'employee.create', id, { ...person, username: 'ann', role: small })).toMatchObject({
      ok: true,
    })
    expect(await world.row('user', id)).toMatchObject({
      organization: world.organization,
      profile: 'Small',
      status: 'Invited',
    })
    expect(
      await world.write(clerk, 'employee.create', newId(), { ...person, username: 'bob', role: big }),
    ).toMatchObject({ problems: { role: [{ code: 'more-than-own' }] } })
    expect(await world.write(clerk, 'employee.update', id, { role: big })).toMatchObject({
      problems: { role: [{ code: 'more-than-own' }] },
    })
    expect(
      await world.write(clerk, 'employee.create', newId(), { ...person, username: 'ANN', role: small }),
    ).toMatchObject({ code: 'unique' })
    const other = await putRow(world.db, 'organization', { name: 'Other', type: 'owner' })
    expect(await world.write(clerk, 'employee.update', id, { organization: other })).toMatchObject({ ok: false })
    expect(await world.write(clerk, 'user.update', id, { firstName: 'C' })).toMatchObject({ code: 'forbidden' })
  })
})
