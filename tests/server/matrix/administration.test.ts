import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SUB_ORGANIZATION_TYPES } from '../../../src/catalogue/near-enumerations.ts'
import { pngOf } from '../files/samples.ts'
import { callOf, openWorld, password, type Session, type World } from '../http/world.ts'

type Body = Readonly<Record<string, unknown>>
type List = { readonly items: readonly Body[]; readonly count: number }

let world: World
let root: Session

beforeAll(async () => {
  world = await openWorld()
  await world.user('root', ['ROLE_SUPERADMIN'], null)
  root = await world.signIn('root')
})
afterAll(() => world.close())

const call = (options: Parameters<Session['call']>[0]) => root.call({ project: world.project, ...options })
const create = async (entity: string, body: Body): Promise<string> => {
  const made = await call({ method: 'POST', path: `/${entity}`, body })
  expect([entity, made.status, made.text]).toEqual([entity, 201, expect.any(String)])
  return String(made.body.result['id'])
}
const read = async (entity: string, id: string) => (await call({ path: `/${entity}/${id}` })).body.result
const list = async (path: string) => (await call({ path })).body.result as unknown as List
const change = async (entity: string, id: string, body: Body) => {
  const answer = await call({ method: 'PUT', path: `/${entity}/${id}`, body })
  return [answer.status, Object.keys((answer.body.result['errors'] ?? {}) as object)]
}
/** Shares a project: the superadmin asks and accepts for the organization. */
const shareProject = async (project: string, organization: string): Promise<void> => {
  const asked = await call({ method: 'PUT', path: `/project/invite/${project}`, body: { organization } })
  const path = `/project_invitation/accept/${String(asked.body.result['id'])}`
  expect((await call({ method: 'PUT', path, body: {} })).status).toBe(200)
}
const idsOf = ({ items }: List) => items.map((item) => item['id'])
const names = ({ items }: List) => items.map((item) => item['name'])

/** Uploads a file of a record: the row and its bytes. */
const upload = async (session: Session, entity: string, entityId: string, type: string) => {
  const id = randomUUID()
  const bytes = pngOf(200)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const shared = { id, sha256, size: bytes.length, mimeType: 'image/png' }
  const ask = (path: string, body: Body) => session.call({ method: 'POST', path, body, project: world.project })
  await ask('/sync/uploads', shared)
  const row = await ask('/file', { ...shared, entity, entityId, type, name: 'logo.png' })
  if (row.status !== 201) return row.status
  await world.app.inject({
    method: 'PATCH',
    url: `/api/v1/sync/uploads/${id}`,
    headers: {
      authorization: `Bearer ${session.token}`,
      'content-type': 'application/octet-stream',
      'upload-offset': '0',
    },
    payload: Buffer.from(bytes),
  })
  return String((await session.call({ path: `/file/${id}`, project: world.project })).body.result['status'])
}

describe('partners of a project', () => {
  const properties = { vat: { value: 'NL001', unit: null } }

  it('[SUBORG-01] store name, reference, type, organization, status and properties', async () => {
    const body = {
      name: 'Rhine Carriers',
      reference1: 'RC-1',
      type: 'carrier',
      organization: world.organization,
      status: 'Inactive',
      properties,
    }
    const id = await create('sub_organization', body)
    expect(await read('sub_organization', id)).toMatchObject(body)
    expect(await change('sub_organization', id, { properties: { fleet: { value: '12', unit: 'trucks' } } })).toEqual([
      200,
      [],
    ])
    expect((await read('sub_organization', id))['properties']).toEqual({
      ...properties,
      fleet: { value: '12', unit: 'trucks' },
    })
  })

  it('[SUBORG-02] have a type with choices in master data', async () => {
    const types = async () => names(await list('/master_data/find?entity=sub_organization&field=type'))
    expect(await types()).toEqual([...SUB_ORGANIZATION_TYPES])
    expect(SUB_ORGANIZATION_TYPES).toEqual(expect.arrayContaining(['supplier', 'carrier']))
    await create('master_data', { entity: 'sub_organization', field: 'type', choices: ['carrier', 'broker'] })
    expect(await types()).toEqual(expect.arrayContaining(['carrier', 'broker']))
    await create('sub_organization', { name: 'Broker', type: 'broker' })
  })

  it('[SUBORG-03] are active when no status is given', async () => {
    const id = await create('sub_organization', { name: 'No status' })
    expect((await read('sub_organization', id))['status']).toBe('Active')
    const inactive = await create('sub_organization', { name: 'Off', status: 'Inactive' })
    expect((await read('sub_organization', inactive))['status']).toBe('Inactive')
    expect(await change('sub_organization', id, { status: 'Sleepy' })).toEqual([422, ['status']])
  })

  it.each([
    ['[SUBORG-04] carrier of a shipment', 'shipment', 'carrier', 'carrier'],
    ['[SUBORG-04] carrier of a manifest', 'transport_manifest', 'carrier', 'carrier'],
    ['[SUBORG-04] supplier of a purchase order', 'purchase_order', 'supplier', 'supplier'],
    ['[SUBORG-04] customer of a transport order', 'transport_order', 'customer', 'customer'],
    ['[SUBORG-04] customer of a sales order', 'sales_order', 'customer', 'customer'],
    ['[SUBORG-04] partner that has a site', 'site', 'subOrganization', 'partner'],
  ])('%s', async (_title, entity, field, type) => {
    const needs: Readonly<Record<string, () => Promise<Body>>> = {
      shipment: async () => ({
        route: await create('route', { name: 'North' }),
        site: await create('site', { readableName: 'Hall', type: 'warehouse' }),
      }),
      site: () => Promise.resolve({ readableName: 'Yard', type: 'warehouse' }),
      purchase_order: () => Promise.resolve({ name: 'Order' }),
      sales_order: () => Promise.resolve({ name: 'Order' }),
    }
    const partner = await create('sub_organization', { name: `A ${type}`, type })
    const more = (await needs[entity]?.()) ?? { reference: randomUUID() }
    const id = await create(entity, { ...more, [field]: partner })
    expect((await read(entity, id))[field]).toBe(partner)
    if (type === 'partner') return
    const wrong = await create('sub_organization', { name: 'Other kind', type: 'partner' })
    expect(await change(entity, id, { [field]: wrong })).toEqual([422, [field]])
  })

  it('[SUBORG-05 SUBORG-06] list their sites, and as a carrier their shipments', async () => {
    const [carrier, other] = [
      await create('sub_organization', { name: 'Carrier', type: 'carrier' }),
      await create('sub_organization', { name: 'Other carrier', type: 'carrier' }),
    ]
    const site = await create('site', { readableName: 'Dock', type: 'warehouse', subOrganization: carrier })
    await create('site', { readableName: 'Elsewhere', type: 'warehouse', subOrganization: other })
    const route = await create('route', { name: 'South' })
    const shipment = await create('shipment', { route, site, carrier })
    await create('shipment', { route, site, carrier: other })
    expect(idsOf(await list(`/site?subOrganization=${carrier}`))).toEqual([site])
    expect(idsOf(await list(`/shipment?carrier=${carrier}`))).toEqual([shipment])
  })

  it('[SUBORG-01 SUBORG-07] have a logo', async () => {
    const id = await create('sub_organization', { name: 'With logo' })
    expect(await upload(root, 'sub_organization', id, 'logo')).toBe('ready')
    const { items } = await list(`/file?entity=sub_organization&entityId=${id}`)
    expect(items).toMatchObject([{ type: 'logo', status: 'ready' }])
  })
})

describe('organizations', () => {
  it('[ORG-01] have name, status and properties, and return their projects with the count', async () => {
    const properties = { chamber: { value: '12345678', unit: null } }
    const id = await create('organization', { name: 'Southgate', status: 'Active', properties })
    expect(await read('organization', id)).toMatchObject({
      id,
      name: 'Southgate',
      status: 'Active',
      properties,
      projects: [],
      projectCount: 0,
    })
    const project = await create('project', { name: 'Yard', organization: id })
    const found = await read('organization', id)
    expect(found).toMatchObject({ projects: [project], projectCount: 1 })
    // A whole record can be sent back as it was read; computed fields cannot be set.
    expect(await change('organization', id, { ...found, name: 'Southgate BV' })).toEqual([200, []])
    expect(await change('organization', id, { projectCount: 7 })).toEqual([422, ['projectCount']])
    expect((await read('organization', id))['name']).toBe('Southgate BV')
  })

  it('[ORG-01] do not reveal projects that the user may not know of', async () => {
    await world.user('clerk', ['ROLE_ORGANIZATION_VIEW'])
    const clerk = await world.signIn('clerk')
    const own = (await clerk.call({ path: `/organization/${world.organization}` })).body.result
    expect(own).toMatchObject({ projectCount: 2 })
    expect((own['projects'] as string[]).toSorted()).toEqual([world.project, world.secondProject].toSorted())
    expect((await clerk.call({ path: `/organization/${world.otherOrganization}` })).status).toBe(404)
  })

  it('[ORG-02] accept the statuses and types that the server offers', async () => {
    const statuses = names(await list('/organization/statuses'))
    const types = names(await list('/organization/types'))
    expect(statuses).toEqual(['Active', 'Inactive'])
    expect(types).toEqual(expect.arrayContaining(['owner', 'carrier', 'repair station']))
    const id = await create('organization', { name: 'Any kind' })
    for (const status of statuses) expect(await change('organization', id, { status })).toEqual([200, []])
    for (const type of types) expect(await change('organization', id, { type })).toEqual([200, []])
    expect(await change('organization', id, { status: 'Gone', type: 'club' })).toEqual([
      422,
      expect.arrayContaining(['status', 'type']),
    ])
  })

  it('[ORG-05 ORG-07] list their projects and their users', async () => {
    const id = await create('organization', { name: 'Westgate' })
    const project = await create('project', { name: 'West', organization: id })
    const user = await world.user('west', [], id)
    expect(idsOf(await list(`/project?organization=${id}`))).toEqual([project])
    expect(idsOf(await list(`/user?organization=${id}`))).toEqual([user])
  })

  it('[ORG-09] accept files from users who may edit them', async () => {
    await world.user('editor', ['ROLE_ORGANIZATION_VIEW', 'ROLE_ORGANIZATION_EDIT'])
    await world.user('reader', ['ROLE_ORGANIZATION_VIEW'])
    expect(await upload(await world.signIn('editor'), 'organization', world.organization, 'logo')).toBe('ready')
    expect(await upload(await world.signIn('reader'), 'organization', world.organization, 'logo')).toBe(403)
    const seen = async (username: string) => {
      const path = `/file?entity=organization&entityId=${world.organization}`
      return (
        (await (await world.signIn(username)).call({ path, project: world.project })).body.result as unknown as List
      ).count
    }
    // Users of another organization that works in the project can read neither the record nor its files.
    await world.user('guest', ['ROLE_ORGANIZATION_VIEW', 'ROLE_ORGANIZATION_EDIT'], world.otherOrganization)
    await shareProject(world.project, world.otherOrganization)
    await world.user('blind', [])
    expect([await seen('editor'), await seen('reader'), await seen('blind'), await seen('guest')]).toEqual([1, 1, 0, 0])
    expect(await upload(await world.signIn('guest'), 'organization', world.organization, 'logo')).toBe(422)
  })
})

describe('projects', () => {
  it('[PROJ-01] have their fields, and return the effective settings and the registered apps', async () => {
    const body = {
      name: 'North hall',
      organization: world.organization,
      status: 'Active',
      dateStart: '2026-01-01',
      dateEnd: '2027-12-31',
      properties: { budget: { value: '10', unit: 'kEUR' } },
    }
    const id = await create('project', body)
    expect(await read('project', id)).toMatchObject({ ...body, settings: {}, apps: [] })
    const app = await create('app', { name: 'Scanner', package: 'scanner' })
    const registration = await create('project_app', { forProject: id, app, minimumVersion: '1.0.0-b1' })
    await call({
      method: 'POST',
      path: '/project/setting',
      body: { project: id, property: 'start-limit', value: '50' },
    })
    const found = await read('project', id)
    expect(found).toMatchObject({
      settings: { 'start-limit': '50' },
      apps: [{ id: registration, app, minimumVersion: '1.0.0-b1', enabled: true }],
    })
    expect(await change('project', id, { ...found, name: 'South hall' })).toEqual([200, []])
    expect(await change('project', id, { settings: {}, apps: [] })).toEqual([
      422,
      expect.arrayContaining(['settings', 'apps']),
    ])
  })

  it('[PROJ-02] are Active, Pilot or Ended, and Pilot at first', async () => {
    expect(names(await list('/project/statuses'))).toEqual(['Active', 'Pilot', 'Ended'])
    const id = await create('project', { name: 'New', organization: world.organization })
    expect((await read('project', id))['status']).toBe('Pilot')
    for (const status of ['Active', 'Pilot', 'Ended'])
      expect(await change('project', id, { status })).toEqual([200, []])
    expect(await change('project', id, { status: 'Paused' })).toEqual([422, ['status']])
  })

  it('[PROJ-03 PROJ-04 PROJ-10] have apps with versions; disabling one archives it', async () => {
    const app = await create('app', { name: 'Tablet', package: 'tablet' })
    const body = {
      forProject: world.project,
      app,
      currentVersion: '2.0.0-b7',
      minimumVersion: '1.5.6-b263',
      enabled: true,
    }
    const id = await create('project_app', body)
    expect(await read('project_app', id)).toMatchObject({ ...body, archived: null })
    const query = `/project_app?project=${world.project}&app=${app}`
    expect((await list(query)).items).toMatchObject([{ id, ...body }])
    expect(await change('project_app', id, { minimumVersion: '1.6.0-b1' })).toEqual([200, []])
    expect((await read('project_app', id))['archived']).toBeNull()
    expect(await change('project_app', id, { enabled: false })).toEqual([200, []])
    expect(await list(query)).toEqual({ items: [], count: 0 })
    expect(await list(`${query}&archived=true`)).toMatchObject({
      count: 1,
      items: [{ id, enabled: false, archived: expect.any(String) }],
    })
    // One created as disabled was never enabled.
    const off = await create('project_app', { ...body, enabled: false })
    expect((await read('project_app', off))['archived']).toBeNull()
  })

  it('[PROJ-11] accept files from users who may edit them', async () => {
    await world.user('planner', ['ROLE_PROJECT_VIEW', 'ROLE_PROJECT_EDIT'])
    await world.user('watcher', ['ROLE_PROJECT_VIEW'])
    expect(await upload(await world.signIn('planner'), 'project', world.project, 'document')).toBe('ready')
    expect(await upload(await world.signIn('watcher'), 'project', world.project, 'document')).toBe(403)
  })

  it('[PROJ-11 ERR-11] accept files only while they are selected, because people of another project would see them', async () => {
    const planner = await world.signIn('planner')
    const file = { name: 'plan.png', type: 'document', mimeType: 'image/png', size: 200, sha256: 'a'.repeat(64) }
    const add = async (project: string) => {
      const body = { ...file, entity: 'project', entityId: world.secondProject }
      const answer = await planner.call({ method: 'POST', path: '/file', body, project })
      return [answer.status, Object.keys((answer.body.result['errors'] ?? {}) as object)]
    }
    expect(await add(world.project)).toEqual([422, ['entityId']])
    expect(await add(world.secondProject)).toEqual([201, []])
  })
})

describe('users', () => {
  const signIn = async (username: string, word = password) =>
    (await callOf(world.app, { method: 'POST', path: '/authentication', body: { username, password: word } })).status

  it('[USER-03 OPEN-105] belong to an organization and a site; whether they have access to the selected project is computed', async () => {
    const id = await world.user('placed', ['ROLE_SITE_VIEW'])
    const site = await create('site', { readableName: 'Desk', type: 'warehouse' })
    expect(await change('user', id, { site })).toEqual([200, []])
    expect(await read('user', id)).toMatchObject({ organization: world.organization, site })
    expect(await change('user', id, { belongsToOrganization: true })).toEqual([422, ['belongsToOrganization']])
    const session = await world.signIn('placed')
    const belongs = async (project: string | null) =>
      (await session.call({ path: '/user/me', project })).body.result['belongsToOrganization']
    expect([await belongs(world.project), await belongs(null), await belongs(world.otherProject)]).toEqual([
      true,
      false,
      false,
    ])
    await shareProject(world.otherProject, world.organization)
    expect(await belongs(world.otherProject)).toBe(true)
  })

  it('[USER-04] have a security question, an answer and a password, and the last two are never returned', async () => {
    const question = await create('question', { question: 'First school?' })
    const fresh = 'another-secret-1'
    const id = await create('user', {
      username: 'careful',
      firstName: 'C',
      lastName: 'C',
      securityQuestion: question,
      securityAnswer: 'Oak Lane',
      password: fresh,
    })
    const shown = await call({ path: `/user/${id}` })
    expect(shown.body.result).toMatchObject({ securityQuestion: question })
    expect(shown.text).not.toMatch(/Oak Lane|another-secret|securityAnswer"|"password"/)
    expect([await signIn('careful', fresh), await signIn('careful')]).toEqual([200, 401])
  })

  it('[USER-06] have no birth date after today', async () => {
    const id = await world.user('young', [])
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    expect(await change('user', id, { birthday: day(2) })).toEqual([422, ['birthday']])
    expect(await change('user', id, { birthday: day(-1) })).toEqual([200, []])
    expect((await read('user', id))['birthday']).toBe(day(-1))
  })

  it('[USER-08] have personal data that can be changed', async () => {
    const id = await world.user('moved', [])
    const data = {
      firstName: 'Ada',
      lastName: 'Jansen',
      email: 'ada@example.org',
      phone: '+31 77 1234567',
      birthday: '1990-05-01',
      locale: 'nl_NL',
    }
    for (const [entity, value] of [
      ['user', data],
      ['employee', { ...data, firstName: 'Ada B.' }],
    ] as const) {
      expect(await change(entity, id, value)).toEqual([200, []])
      expect(await read(entity, id)).toMatchObject(value)
    }
  })

  it('[USER-12] can be unblocked by an admin', async () => {
    const id = await world.user('locked', [])
    await world.user('manager', ['ROLE_ADMIN'])
    const manager = await world.signIn('manager')
    const set = async (blocked: boolean) =>
      (await manager.call({ method: 'PUT', path: `/user/${id}`, body: { blocked } })).status
    expect(await set(true)).toBe(200)
    expect(await signIn('locked')).toBe(401)
    expect(await set(false)).toBe(200)
    expect(await signIn('locked')).toBe(200)
  })

  it('[USER-13 OPEN-104] of an organization are employees; lists take employeeOnly and visible', async () => {
    const alone = await world.user('alone', [], null)
    const together = await world.user('together', [])
    const gone = await world.user('gone', [])
    expect((await call({ method: 'DELETE', path: `/user/${gone}` })).status).toBe(200)
    const employees = idsOf(await list('/employee?employeeOnly=1&visible=1&limit=1000'))
    expect(employees).toContain(together)
    expect(employees).not.toContain(alone)
    expect(employees).not.toContain(gone)
    const users = idsOf(await list('/user?visible=1&limit=1000'))
    expect(users).toEqual(expect.arrayContaining([alone, together]))
    expect(users).not.toContain(gone)
  })
})
