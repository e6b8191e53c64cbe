import { expect, it } from 'vitest'
import type { Me } from '../../../src/protocol/session.ts'
import { signOutsOf } from './sign-outs-rig.ts'
import { createSession, type SessionPorts } from '../../../src/session/session.ts'

const meOf = (id: string): Me => ({
  id,
  username: id,
  firstName: null,
  lastName: null,
  organization: null,
  activeProject: null,
  switchedFrom: null,
  locale: 'en_US',
  roles: [],
})

/** A session whose calls are answered by the test, in any order. */
const rig = () => {
  const waiting: { path: string; answer: (result: unknown) => void }[] = []
  let stored: string | null = null
  const ports: SessionPorts = {
    store: {
      get: () => stored,
      set: (text: string | null) => {
        stored = text
      },
      onChange: () => undefined,
    },
    tokens: { replace: () => undefined, clear: () => undefined, held: () => null },
    signOuts: signOutsOf((userId) => ports.api().call(`/authentication?user=${userId}`, { method: 'DELETE' })).signOuts,
    api: () => ({
      call: (path: string, { method = 'GET' }: { method?: string } = {}) =>
        new Promise((answer) => waiting.push({ path: `${method} ${path}`, answer })),
    }),
    version: '1',
    host: 'test',
  } as unknown as SessionPorts
  const session = createSession(ports)
  /** Removes the oldest waiting call to this path; returns the function that answers it. */
  const take = (path: string): ((result: unknown) => void) => {
    const [call] = waiting.splice(
      waiting.findIndex((one) => one.path === path),
      1,
    )
    if (call === undefined) throw new Error(`nobody asked ${path}`)
    return call.answer
  }
  const answer = async (path: string, result: unknown): Promise<void> => {
    await expect.poll(() => waiting.some((call) => call.path === path)).toBe(true)
    take(path)(result)
  }
  const tokens = { accessToken: 't', expiresIn: 60, refreshToken: 'r' }
  const signIn = async (id: string): Promise<void> => {
    const done = session.signIn(id, 'x')
    await answer('POST /authentication', tokens)
    await answer('GET /employee/me', meOf(id))
    expect(await done).toBeNull()
  }
  return { session, answer, take, signIn }
}

it('[AUTH-22 AUTH-25] an answer about who was signed in before changes nothing for who is signed in now', async () => {
  const { session, answer, take, signIn } = rig()
  await signIn('a')
  const refreshing = session.refreshMe()
  const late = take('GET /employee/me')
  const leaving = session.signOut()
  await answer('DELETE /authentication?user=a', null)
  await signIn('b')
  late(meOf('a'))
  await Promise.all([refreshing, leaving])
  expect(session.current()?.me.id).toBe('b')
})

it('[AUTH-07] what the server says of the same person is taken over, but not a language chosen meanwhile', async () => {
  const { session, answer, signIn } = rig()
  await signIn('a')
  const refreshing = session.refreshMe()
  session.setLocale('nl_NL')
  await answer('GET /employee/me', { ...meOf('a'), roles: ['ROLE_ASSET_VIEW'] })
  await refreshing
  expect(session.current()?.me).toMatchObject({ locale: 'nl_NL', roles: ['ROLE_ASSET_VIEW'] })
})

it('is the same session after the server said the same of the person', async () => {
  const { session, answer, signIn } = rig()
  await signIn('a')
  const before = session.current()
  const refreshing = session.refreshMe()
  await answer('GET /employee/me', meOf('a'))
  await refreshing
  expect(session.current()).toBe(before)
})
