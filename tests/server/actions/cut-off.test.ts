import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wallTime } from '../../../src/domains/planning/effects/cut-off.ts'
import { type TestDatabase, withTestDatabase } from '../harness/database.ts'
import { makeWorld, putRow, type World } from '../store/world.ts'

let database: TestDatabase
let world: World
let site: string

const DAY = 86_400_000
/** A time zone in which it is about noon now, so that the day does not change during the tests. */
const ahead = 12 - new Date().getUTCHours()
const ZONE = ahead === 0 ? 'UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
const day = (offset: number): string => wallTime(Date.now() + offset * DAY, ZONE).day

beforeAll(async () => {
  database = await withTestDatabase()
  world = await makeWorld(database.db)
  site = await world.make('site', { readableName: 'Hall', type: 'plant', properties: { timeZone: ZONE } })
})

afterAll(() => database.close())

const news = async (user: string): Promise<readonly Record<string, unknown>[]> =>
  world.db
    .selectFrom('notification')
    .selectAll()
    .where('user', '=', user)
    .where('entity', '=', 'transport-manifest')
    .orderBy('created')
    .execute()

const announce = (id: string, user = world.worker) => world.write(user, 'cut_off_time.announce', id)
const switchOn = (value: string): Promise<string> =>
  putRow(world.db, 'setting', {
    property: 'cut-off-notifications',
    category: 'module',
    value,
    forProject: world.project,
  })

/** Creates a cut-off at the midnight with which today began, so it has passed; `change` replaces fields. */
const makeCutOff = (change: object = {}): Promise<string> =>
  world.make('cut_off_time', {
    site,
    dayOfWeek: wallTime(Date.now(), ZONE).weekday,
    cutOffTime: '00:00',
    interval: 'P3D',
    destinationCountry: 'BE',
    ...change,
  })

describe('notifications of open manifests', () => {
  it('[TM-22 OSET-02] is refused when the project has disabled the check', async () => {
    expect(await announce(await makeCutOff())).toMatchObject({ ok: false, code: 'forbidden' })
  })

  it('[TM-21 NOTIF-12 OPEN-051] notifies the requesting user and the people of the site of them, once a day', async () => {
    await switchOn('true')
    const address = await world.make('address', { name: 'Quay', city: 'Antwerpen', country: 'BE' })
    const make = (change: object): Promise<string> =>
      world.make('transport_manifest', { deliveryAddress: address, pickupDate: day(1), ...change })
    await make({ reference: 'TM-OPEN' })
    await make({ reference: 'TM-LATER', pickupDate: day(9) })
    const closed = await make({ reference: 'TM-CLOSED' })
    await database.pool.query(`update transport_manifest set status = 'Closed' where id = $1`, [closed])
    const colleague = await world.addUser('colleague', ['ROLE_TRANSPORT_MANIFEST_VIEW'])
    const other = await world.addUser('other', ['ROLE_ASSET_VIEW'])
    await database.pool.query(`update "user" set site = $1 where id = any($2::uuid[])`, [site, [colleague, other]])
    const cutOff = await makeCutOff()
    expect(await announce(cutOff)).toMatchObject({ ok: true })
    expect(await announce(cutOff, colleague)).toMatchObject({ ok: false, code: 'stale_state' })
    expect(await announce(cutOff)).toMatchObject({ ok: false, code: 'stale_state' })
    expect(await world.row('cut_off_time', cutOff)).toMatchObject({ announcedOn: wallTime(Date.now(), ZONE).day })
    for (const user of [world.worker, colleague]) {
      const told = await news(user)
      expect(told).toMatchObject([{ entityId: null, status: 'New', forProject: world.project }])
      expect(told[0]?.['text']).toContain('TM-OPEN')
      expect(told[0]?.['text']).not.toMatch(/TM-LATER|TM-CLOSED/)
    }
    expect(await news(other)).toEqual([])
  })

  it('[TM-21 NOTIF-12 ROLE-07] notifies users who may see manifests in this project, and nobody of a carrier', async () => {
    const role = 'ROLE_TRANSPORT_MANIFEST_VIEW'
    const carrier = await putRow(world.db, 'organization', { name: 'Haulage', type: 'carrier' })
    const partner = await putRow(world.db, 'organization', { name: 'Partner', type: 'customer' })
    const access = JSON.stringify([carrier, partner])
    await world.db.updateTable('project').set({ access }).where('id', '=', world.project).execute()
    const given = await world.addUser('given', ['ROLE_ASSET_VIEW'])
    const denied = await world.addUser('denied', [role])
    const guest = await world.addUser('guest', [role], partner)
    const driver = await world.addUser('driver', [role], carrier)
    const everyone = [given, denied, guest, driver]
    await database.pool.query(`update "user" set site = $1 where id = any($2::uuid[])`, [site, everyone])
    const assign = async (user: string, lists: object) => {
      const { role: userRole } = await world.row('user', user)
      await putRow(world.db, 'role_assignment', { role: userRole, forProject: world.project, ...lists })
    }
    await assign(given, { included: [role] })
    await assign(denied, { excluded: [role] })
    expect(await announce(await makeCutOff())).toMatchObject({ ok: true })
    const told = await Promise.all(everyone.map(async (user) => (await news(user)).length))
    expect(told).toEqual([1, 0, 1, 0])
  })

  it('[TM-20 TM-21] does nothing before the cut-off, on another day, or when nothing is open', async () => {
    const before = (await news(world.worker)).length
    const today = wallTime(Date.now(), ZONE).weekday
    const quiet = [{ cutOffTime: '23:59' }, { dayOfWeek: (today + 1) % 7 }, { destinationCountry: 'FR' }]
    for (const change of quiet) {
      const cutOff = await makeCutOff(change)
      expect(await announce(cutOff)).toMatchObject({ ok: true })
      expect((await world.row('cut_off_time', cutOff))['announcedOn']).toBeNull()
    }
    expect(await news(world.worker)).toHaveLength(before)
  })

  it('[TM-21] can be requested by users who may see manifests', async () => {
    const clerk = await world.addUser('clerk', ['ROLE_CUT_OFF_TIME_VIEW'])
    expect(await announce(await makeCutOff(), clerk)).toMatchObject({ code: 'forbidden' })
  })
})
