import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, withTestDatabase } from '../harness/database.ts'
import { makeDevice } from '../sync/device.ts'
import { makeWorld, newId, type World } from './world.ts'

let database: TestDatabase
let world: World
let owner: string
let colleague: string

const CONTENT = { order: ['damage', 'alarms'], hidden: ['alarms'] }

beforeAll(async () => {
  database = await withTestDatabase()
  world = await makeWorld(database.db)
  owner = await world.addUser('owner', ['ROLE_ASSET_VIEW'])
  colleague = await world.addUser('colleague', ['ROLE_ASSET_VIEW'])
})

afterAll(() => database.close())

const deviceOf = async (user: string) => {
  const device = await makeDevice(world, user)
  await device.bootstrap()
  await device.catchUp()
  return device
}

describe('a choice of charts', () => {
  it('[DASH-06] made on one device arrives on another of the same person, and on nobody else’s', async () => {
    const id = newId()
    const other = await deviceOf(owner)
    expect(await world.write(owner, 'chart_choice.create', id, { content: CONTENT })).toMatchObject({ ok: true })
    await other.catchUp()
    const rowsOf = (device: typeof other) => [...device.rows].filter(([key]) => key.endsWith(`/chart_choice/${id}`))
    expect(rowsOf(other).map(([, { row }]) => row)).toMatchObject([{ content: CONTENT, owner }])
    const root = await world.addUser('root', ['ROLE_SUPERADMIN'], null)
    for (const user of [colleague, root]) {
      expect(rowsOf(await deviceOf(user))).toEqual([])
      expect(await world.write(user, 'chart_choice.update', id, { content: CONTENT })).toMatchObject({
        code: 'not_found',
      })
      expect(await world.write(user, 'chart_choice.archive', id)).toMatchObject({ code: 'not_found' })
    }
  })

  it('belongs to who makes it, whatever is sent', async () => {
    const id = newId()
    const answer = await world.write(owner, 'chart_choice.create', id, { content: CONTENT, owner: colleague })
    expect(answer).toMatchObject({ ok: false })
    expect(JSON.stringify(answer)).toContain('owner')
  })

  it.each([[{ order: ['damage'] }], [{ order: 'damage', hidden: [] }], [{ order: [7], hidden: [] }], [['damage']]])(
    'refuses %j as its content, by the name of the field',
    async (content) => {
      const answer = await world.write(owner, 'chart_choice.create', newId(), { content })
      expect(answer).toMatchObject({ ok: false, problems: { content: [expect.anything()] } })
    },
  )
})
