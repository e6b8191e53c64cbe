import { afterAll, beforeAll, expect, it } from 'vitest'
import { callOf, openWorld, type Session, type World } from './world.ts'

let world: World
let root: Session
let ours: Session
let theirs: Session

beforeAll(async () => {
  world = await openWorld()
  await world.user('root', ['ROLE_SUPERADMIN'], null)
  await world.user('ours', ['ROLE_ADMIN'])
  await world.user('theirs', ['ROLE_ADMIN'], world.otherOrganization)
  root = await world.signIn('root')
  ours = await world.signIn('ours')
  theirs = await world.signIn('theirs')
})
afterAll(() => world.close())

const KEY = 'damage.menu'
const path = '/translation/translate?lang=nl_NL'
const textFor = async (session: Session | null): Promise<unknown> => {
  const { body } = session === null ? await callOf(world.app, { path }) : await session.call({ path })
  return (body.result['texts'] as Record<string, unknown>)[KEY]
}
const create = async (session: Session, text: string): Promise<string> => {
  const body = { locale: 'nl_NL', key: KEY, text }
  const made = await session.call({ method: 'POST', path: '/translation', body })
  expect([made.status, made.text]).toEqual([201, expect.any(String)])
  return String(made.body.result['id'])
}
const put = async (session: Session, id: string): Promise<number> =>
  (await session.call({ method: 'PUT', path: `/translation/${id}`, body: { text: 'Anders' } })).status

it('[TRANSL-01 OPEN-079] texts of an organization lie over those of the system, for its own people only', async () => {
  const system = await create(root, 'Schade')
  expect([await textFor(null), await textFor(ours), await textFor(theirs)]).toEqual(['Schade', 'Schade', 'Schade'])
  const own = await create(ours, 'Averij')
  expect([await textFor(null), await textFor(ours), await textFor(theirs)]).toEqual(['Schade', 'Averij', 'Schade'])
  expect((await theirs.call({ path: `/translation/${own}` })).status).toBe(404)
  expect([await put(theirs, own), await put(ours, system), await put(root, system)]).toEqual([404, 403, 200])
  const archived = await theirs.call({ method: 'DELETE', path: `/translation/${system}` })
  expect(archived.status).toBe(403)
})

it('[TRANSL-02 XCALL-82] an import changes the texts of the own organization and leaves those of others', async () => {
  const body = { locale: 'nl_NL', keys: { [KEY]: 'Brokken' } }
  const imported = await theirs.call({ method: 'POST', path: '/translation/import', body })
  expect(imported.body.result).toEqual({ created: 1, changed: 0, unchanged: 0 })
  const again = await theirs.call({ method: 'POST', path: '/translation/import', body })
  expect(again.body.result).toEqual({ created: 0, changed: 0, unchanged: 1 })
  expect([await textFor(null), await textFor(ours), await textFor(theirs)]).toEqual(['Anders', 'Averij', 'Brokken'])
})

it('[QUEST-01 OPEN-099] security questions are one list for all organizations, which superadmins keep', async () => {
  const ask = (session: Session) =>
    session.call({ method: 'POST', path: '/question', body: { question: `First pet of ${session.token.slice(-8)}?` } })
  expect([(await ask(ours)).status, (await ask(root)).status]).toEqual([403, 201])
})
