import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roleNames } from '../../../server/seeds/base.ts'
import { openWorld, password, type Session, type World } from './world.ts'

/** Data of one user that another must not read, reference or take over. */
let world: World
let planner: Session
let clerk: Session
let admin: Session
const people = new Map<string, string>()

const rolesOf = (codes: readonly string[], verbs = ['VIEW', 'CREATE', 'EDIT', 'DELETE']) =>
  codes.flatMap((code) => verbs.map((verb) => `ROLE_${code}_${verb}`))

beforeAll(async () => {
  world = await openWorld()
  const join = async (name: string, roles: readonly string[], organization?: string | null) =>
    people.set(name, await world.user(name, roles, organization))
  await join('planner', rolesOf(['ASSET', 'ASSET_TYPE', 'SITE', 'DAMAGE', 'DAMAGE_LOG', 'PACKING_SLIP']))
  await join('colleague', rolesOf(['ASSET']))
  await join('clerk', rolesOf(['EMPLOYEE', 'ASSET']))
  await join('boss', ['ROLE_ADMIN', ...rolesOf(['EMPLOYEE', 'USER', 'ORGANIZATION'])])
  await join('root', ['ROLE_SUPERADMIN'])
  await join('stranger', rolesOf(['ASSET']), world.otherOrganization)
  ;[planner, clerk, admin] = [await world.signIn('planner'), await world.signIn('clerk'), await world.signIn('boss')]
})
afterAll(() => world.close())

const id = (name: string): string => people.get(name) ?? ''

describe('fields of records behind a reference', () => {
  it('[S2 S3 OPEN-100] can be neither filtered nor sorted by without permission to read them', async () => {
    await world.database.pool.query(`update "user" set phone = '0612345678' where id = $1`, [id('colleague')])
    const damage = await world.insert('damage', {
      project: world.project,
      summary: 'x',
      reporter: id('colleague'),
      organization: world.organization,
    })
    const ask = (session: Session, query: string) => session.call({ path: `/damage?${query}`, project: world.project })
    for (const query of [
      'reporter.phone=0612345678',
      'reporter.phone[from]=06',
      'reporter.email[]=x',
      'reporter.role=null',
    ]) {
      expect([query, (await ask(planner, query)).status]).toEqual([query, 403])
    }
    const byName = await ask(planner, 'reporter.firstName=colleague')
    expect(byName.body.result).toMatchObject({ count: 1, items: [{ id: damage }] })
    expect((await ask(planner, 'sort=reporter.phone')).body.result).toMatchObject({ count: 1 })
  })

  it('[S2 OPEN-100] count as missing when the record itself is not readable', async () => {
    const slip = await world.insert('packing_slip', { project: world.secondProject, reference: 'SECRET-1' })
    // A reference inserted past the store; no call can create one.
    await world.insert('scan_read', { project: world.project, packingSlip: slip, raw: 'x' })
    const found = await planner.call({ path: '/scan_read?packingSlip.reference=SECRET-1', project: world.project })
    expect(found.body.result).toMatchObject({ count: 0, items: [] })
  })

  it('[S4 API-12] refuses a query through a hundred records', async () => {
    const path = ['parentAsset', 'parentAsset', 'parentAsset', 'parentAsset', 'name']
    const ways = ['site', 'assetType', 'createdBy', 'site.parent', 'assetType.parent', 'parentAsset.site']
    const deep = [path.join('.'), ...ways.map((way) => `parentAsset.${way}.name`)].map((way) => `${way}=x`)
    const wide = Array.from({ length: 4 }, (_, depth) =>
      ['site.name', 'assetType.name', 'site.parent.name', 'site.parent.parent.name'].map(
        (way) => `${'parentAsset.'.repeat(depth)}${way}=x`,
      ),
    ).flat()
    const asked = [...deep.filter((one) => !/createdBy|assetType\.parent/.test(one)), ...wide].filter(
      (one) => one.split('.').length <= 5,
    )
    const answer = await planner.call({ path: `/asset?${asked.join('&')}`, project: world.project })
    expect([answer.status, answer.body.messages[0]?.text]).toEqual([400, 'sort: cannot take so many paths'])
  })
})

describe('references to records of others', () => {
  it('[S2 API-22 OPEN-100] are refused like references to missing records', async () => {
    const made = (site: string) =>
      clerk.call({
        method: 'POST',
        path: '/employee',
        body: { username: randomUUID(), firstName: 'A', lastName: 'B', site },
      })
    const theirs = await world.insert('site', { project: world.otherProject, readableName: 'Hall', name: 'Hall' })
    const [foreign, none] = [await made(theirs), await made(randomUUID())]
    expect(foreign.status).toBe(422)
    expect(foreign.body.result['problems']).toEqual(none.body.result['problems'])
  })

  it('[S2 OPEN-100] an organization and its people can be referenced by those who work with them in the project', async () => {
    const owned = (organization: string) =>
      admin.call({ method: 'POST', path: '/project', body: { name: 'P', organization }, project: world.project })
    const [foreign, none] = [await owned(world.otherOrganization), await owned(randomUUID())]
    expect(foreign.body.result['problems']).toEqual(none.body.result['problems'])
    await world.database.pool.query('update project set access = $1 where id = $2', [
      JSON.stringify([world.otherOrganization]),
      world.project,
    ])
    const partner = await owned(world.otherOrganization)
    // Visible now, but not an organization to which the user may give a project.
    expect(partner.body.result['problems']).toEqual({ organization: [{ code: 'read-only' }] })
    await world.database.pool.query('update project set access = null where id = $1', [world.project])
  })

  it('[S2 S7] a username taken in another organization does not reveal whose it is', async () => {
    const taken = (username: string) =>
      clerk.call({ method: 'POST', path: '/employee', body: { username, firstName: 'A', lastName: 'B' } })
    const stranger = await taken('Stranger')
    expect(stranger.status).toBe(422)
    expect(JSON.stringify(stranger.body.result)).not.toMatch(/stranger/)
    expect(JSON.stringify((await taken('COLLEAGUE')).body.result)).toMatch(/colleague/)
  })
})

describe('accounts with more permissions', () => {
  const edit = (session: Session, who: string, body: object) =>
    session.call({ method: 'PUT', path: `/employee/${id(who)}`, body })

  it('[S1 AUTH-20 USER-04 OPEN-013] cannot be taken over by users who may edit employees', async () => {
    for (const who of ['boss', 'root', 'planner']) {
      for (const body of [
        { password: 'taken-over-123' },
        { email: 'evil@example.org' },
        { username: 'evil' },
        { securityAnswer: 'evil' },
        { blocked: true },
      ]) {
        expect([who, body, (await edit(clerk, who, body)).status]).toEqual([who, body, 403])
      }
      expect((await clerk.call({ method: 'DELETE', path: `/employee/${id(who)}` })).status).toBe(403)
      expect((await clerk.call({ method: 'POST', path: `/user/resend_activation/${id(who)}` })).status).toBe(403)
      expect((await edit(clerk, who, { phone: '06' })).status).toBe(200)
    }
    expect((await world.signIn('boss')).token).toMatch(/./)
  })

  it('[S1 OPEN-013 USER-12] an admin may change accounts of the own organization, but no superadmin', async () => {
    expect((await edit(admin, 'root', { password: 'taken-over-123' })).status).toBe(403)
    expect((await edit(admin, 'planner', { blocked: true })).status).toBe(200)
    expect((await edit(admin, 'planner', { blocked: false })).status).toBe(200)
    expect((await edit(admin, 'stranger', { blocked: true })).status).toBe(404)
    expect((await edit(clerk, 'colleague', { email: 'new@example.org' })).status).toBe(200)
    planner = await world.signIn('planner')
  })

  it('[S1 S6] the same over sync', async () => {
    const hello = await clerk.call({ path: '/sync/handshake?stream=_global&clientId=clerk-device' })
    const pushed = await clerk.call({
      method: 'POST',
      path: '/sync/push',
      body: {
        stream: '_global',
        clientId: 'clerk-device',
        epoch: hello.body.result['epoch'],
        schema: 1,
        ackedThrough: 0,
        mutations: [
          {
            seq: 1,
            mid: randomUUID(),
            name: 'employee.update',
            v: 1,
            at: new Date().toISOString(),
            target: ['employee', id('boss')],
            body: { email: 'evil@example.org' },
          },
        ],
      },
    })
    expect(pushed.body.result['outcomes']).toMatchObject([{ outcome: 'rejected', code: 'forbidden' }])
  })

  it('[S1 OROLE-20 OPEN-100] an admin cannot change the type of the own organization', async () => {
    const type = (session: Session) =>
      session.call({ method: 'PUT', path: `/organization/${world.organization}`, body: { type: 'carrier' } })
    expect((await type(admin)).body.result['problems']).toEqual({ type: [{ code: 'read-only' }] })
    expect(
      (await admin.call({ method: 'PUT', path: `/organization/${world.organization}`, body: { name: 'Meridian BV' } }))
        .status,
    ).toBe(200)
  })

  it('[S1 OPEN-084] only superadmins may write roles, and direct roles cannot be granted', async () => {
    expect(roleNames()).toContain('ROLE_EMPLOYEE_EDIT')
    const role = { role: 'EVIL', type: 'userrole', childRoles: ['ROLE_SUPERADMIN'] }
    expect((await admin.call({ method: 'POST', path: '/role', body: role })).status).toBe(403)
    const direct = await edit(admin, 'colleague', { roles: ['ROLE_SUPERADMIN'] })
    expect(direct.body.result['problems']).toEqual({ roles: [{ code: 'locked' }] })
  })
})

describe('concurrent writes', () => {
  it('[S4 OPEN-111] two creates with one id create one record and get two responses', async () => {
    const body = { id: randomUUID(), name: 'Crate' }
    const both = await Promise.all(
      [1, 2, 3, 4].map(() => planner.call({ method: 'POST', path: '/asset_type', body, project: world.project })),
    )
    expect(both.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  })

  it('[S4 OPEN-068] a scan with an id of another project is refused without a server error', async () => {
    const read = randomUUID()
    await world.insert('scan_read', { id: read, project: world.secondProject, raw: 'x' })
    const slip = await world.insert('packing_slip', { project: world.project, status: 'Open' })
    const scanned = await planner.call({
      method: 'PUT',
      path: `/packing_slip/scan/${slip}`,
      project: world.project,
      body: {
        id: read,
        time: new Date().toISOString(),
        device: 'd',
        raw: 'x',
        source: 'wedge',
        kind: null,
        scheme: null,
        result: 'unknown',
        item: null,
        asset: null,
        undoes: null,
      },
    })
    expect([scanned.status, scanned.body.result['problems']]).toEqual([
      422,
      { id: [{ code: 'taken', params: { holder: 'Scan' } }] },
    ])
  })

  it('[S13 OPEN-012] an idempotency key used with a password does not help to guess it', async () => {
    const body = { username: 'keyed', firstName: 'K', lastName: 'K', password }
    const send = (secret: string) =>
      clerk.call({
        method: 'POST',
        path: '/employee',
        body: { ...body, password: secret },
        headers: { 'idempotency-key': 'one-key' },
      })
    expect((await send(password)).status).toBe(201)
    expect((await send(password)).status).toBe(201)
    expect((await send(`${password}x`)).status).toBe(422)
    expect((await world.signIn('keyed')).token).toMatch(/./)
    // The plain digest, against which an attacker with access to the table could test passwords.
    const members = Object.entries(body).toSorted(([a], [b]) => (a < b ? -1 : 1))
    const guess = createHash('sha256')
      .update(JSON.stringify(['POST', '/api/v1/employee', null, null, members]))
      .digest('hex')
    const { rows } = await world.database.pool.query<{ hash: string }>(
      `select hash from idempotency where key = 'one-key'`,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.hash).not.toBe(guess)
  })
})
