import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Message } from '../../../src/protocol/envelope.ts'
import { type Api, ApiError, type Call, createApi } from '../../../src/session/api.ts'
import { createSession } from '../../../src/session/session.ts'
import { createTokens } from '../../../src/session/tokens.ts'
import { signOutsOf } from '../session/sign-outs-rig.ts'

interface Sent {
  readonly path: string
  readonly query: URLSearchParams
  readonly init: RequestInit
  readonly headers: Headers
}

const me = {
  id: '018f0000-0000-7000-8000-000000000001',
  username: 'warehouse',
  firstName: 'Wendy',
  lastName: 'House',
  locale: 'en_US',
  organization: null,
  roles: [],
  activeProject: null,
  switchedFrom: null,
}

let sent: Sent[]
let answers: (Response | Error)[]
let messages: Message[]
let failures: number[]
let notified: unknown[]
let project: string | null
let now: number

const clientOf = (): { api: Api; tokens: ReturnType<typeof createTokens> } => {
  const fetch = async (path: string, init: RequestInit): Promise<Response> => {
    const url = new URL(path, 'http://lading.test')
    sent.push({ path: url.pathname, query: url.searchParams, init, headers: new Headers(init.headers) })
    const answer = answers.shift() ?? Response.json({ result: null })
    if (answer instanceof Error) throw answer
    return answer
  }
  const tokens = createTokens({
    now: () => now,
    fetch,
    withLock: (_name, run) => run(),
    channel: { postMessage: () => undefined, onMessage: () => undefined },
  })
  tokens.replace({ accessToken: 'first', expiresIn: 900 })
  const api = createApi({
    tokens,
    fetch,
    now: () => now,
    locale: () => 'nl_NL',
    project: () => project,
    onMessages: (pushed) => messages.push(...pushed),
    onNotifications: (pushed) => notified.push(...pushed),
    onFailure: (error) => failures.push(error.status),
  })
  return { api, tokens }
}

beforeEach(() => {
  sent = []
  answers = []
  messages = []
  failures = []
  notified = []
  project = 'p-1'
  now = 1_700_000_000_000
})

const failed = async (api: Api, call: Call = {}): Promise<ApiError> => {
  const error: unknown = await api.call('/asset', call).then(
    () => new Error('the call succeeded'),
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiError)) throw error
  return error
}

describe('a call of the interface', () => {
  it('[API-01 API-02 API-05 API-06 API-07 API-08 I18N-06 PROJSEL-10] carries root, time stamp, locale, bearer token, project and no-cache', async () => {
    const { api } = clientOf()
    await api.call('/asset', { query: { limit: 10 } })
    expect(sent[0]?.path).toBe('/api/v1/asset')
    expect(sent[0]?.query.get('t')).toBe('1700000000000')
    expect(Object.fromEntries(sent[0]?.headers ?? [])).toMatchObject({
      'x-locale': 'nl_NL',
      authorization: 'Bearer first',
      'x-lading-project': 'p-1',
      'cache-control': 'no-cache',
    })
    project = null
    await api.call('/user/me')
    expect(sent[1]?.headers.has('x-lading-project')).toBe(false)
  })

  it('[API-04 LIST-04 LIST-08] sends arrays as name[], and leaves empty filters out', async () => {
    const { api } = clientOf()
    await api.call('/asset', {
      query: {
        limit: 10,
        offset: 0,
        sort: 'name',
        order: 'ASC',
        site: ['a', 'b'],
        batch: '',
        type: undefined,
        parentAsset: null,
      },
    })
    const query = sent[0]?.query ?? new URLSearchParams()
    expect(query.getAll('site[]')).toEqual(['a', 'b'])
    expect([...query.keys()]).toEqual(['limit', 'offset', 'sort', 'order', 'site[]', 'site[]', 'parentAsset', 't'])
    expect(query.get('offset')).toBe('0')
  })

  it('[API-09 API-10 SHELL-10] unwraps the result, and pushes messages and notifications to the screen', async () => {
    const { api } = clientOf()
    const text = { type: 'success', text: 'Files added: 2' }
    answers = [Response.json({ result: { items: [], count: 0 }, messages: [text], notifications: [{ id: 'n-1' }] })]
    expect(await api.call('/file')).toEqual({ items: [], count: 0 })
    expect([messages, notified]).toEqual([[text], [{ id: 'n-1' }]])
  })

  it('[ERR-04 API-22 EDIT-16] still pushes the messages of an error body, and hands over the field errors', async () => {
    const { api } = clientOf()
    const text = { type: 'error', text: 'Some fields need attention' }
    const result = { errors: { name: ['Must be text'] } }
    answers = [Response.json({ result, messages: [text], notifications: [{ id: 'n-2' }] }, { status: 422 })]
    const error = await failed(api)
    expect([error.status, error.errors]).toEqual([422, { name: ['Must be text'] }])
    expect([messages, notified]).toEqual([[text], [{ id: 'n-2' }]])
    expect(failures).toEqual([422])
  })

  it('[API-11 AUTH-06] replaces the token by one in the headers or in the body of any answer', async () => {
    const { api, tokens } = clientOf()
    const headers = { 'x-access-token': 'second', 'x-access-token-expires': '900' }
    answers = [Response.json({ result: 1 }, { headers })]
    await api.call('/asset')
    expect(tokens.held()).toBe('second')
    answers = [Response.json({ result: 1, accessToken: 'third', expiresIn: 900 })]
    await api.call('/asset')
    expect(tokens.held()).toBe('third')
    await api.call('/asset')
    expect(sent[2]?.headers.get('authorization')).toBe('Bearer third')
  })

  it('[AUTH-04] no longer sends a token after expiresIn seconds', () => {
    const { tokens } = clientOf()
    now += 899_999
    expect(tokens.held()).toBe('first')
    now += 1
    expect(tokens.held()).toBeNull()
  })

  it('[API-25 OPEN-003 ERR-01 CONST-11] takes a call without an answer for no status, and gives downloads all the time they need', async () => {
    const { api } = clientOf()
    const limit = vi.spyOn(AbortSignal, 'timeout')
    answers = [new Error('timeout')]
    expect((await failed(api)).status).toBe(0)
    expect(limit.mock.calls).toEqual([[60_000]])
    expect(sent[0]?.init.signal).toBeInstanceOf(AbortSignal)
    limit.mockRestore()
    await api.call('/file/download/1', { unlimited: true })
    expect(sent[1]?.init.signal).toBeUndefined()
  })

  it('[API-13 LIST-07] ends a call that a newer one made void, without a word to anybody', async () => {
    const { api } = clientOf()
    const gone = new AbortController()
    gone.abort(new Error('newer'))
    answers = [new Error('aborted')]
    await expect(api.call('/asset', { signal: gone.signal })).rejects.not.toBeInstanceOf(ApiError)
    expect(sent[0]?.init.signal?.aborted).toBe(true)
    expect(failures).toEqual([])
  })

  it('[API-03] sends PUT and POST with a JSON body', async () => {
    const { api } = clientOf()
    await api.call('/asset/1', { method: 'PUT', body: { name: 'Crate' } })
    expect([sent[0]?.init.method, sent[0]?.init.body]).toEqual(['PUT', '{"name":"Crate"}'])
    expect(sent[0]?.headers.get('content-type')).toBe('application/json')
  })
})

describe('signing in', () => {
  const sessionOf = () => {
    const { api, tokens } = clientOf()
    let stored: string | null = null
    const store = { get: () => stored, set: (value: string | null) => void (stored = value), onChange: () => undefined }
    const { signOuts } = signOutsOf(() => Promise.resolve())
    const session = createSession({
      api: () => api,
      tokens,
      signOuts,
      store,
      version: '1.5.6-b263',
      host: 'depot.test',
    })
    return { session, stored: () => stored }
  }

  it('[AUTH-02 AUTH-08] posts name, password, version with build and host, then reads the own record', async () => {
    const { session } = sessionOf()
    answers = [
      Response.json({ result: { accessToken: 'mine', expiresIn: 900, refreshToken: 'r' } }),
      Response.json({ result: me }),
    ]
    expect(await session.signIn('warehouse', 'secret')).toBeNull()
    expect(sent.map(({ path }) => path)).toEqual(['/api/v1/authentication', '/api/v1/employee/me'])
    expect(JSON.parse(String(sent[0]?.init.body))).toEqual({
      username: 'warehouse',
      password: 'secret',
      version: '1.5.6-b263',
      package: 'depot.test',
    })
    expect(sent[0]?.headers.has('authorization')).toBe(false)
    expect(sent[0]?.headers.get('x-lading-refresh-token')).toBe('cookie')
    expect(sent[1]?.headers.get('authorization')).toBe('Bearer mine')
    expect(session.current()?.me.username).toBe('warehouse')
  })

  it('[AUTH-09 ERR-09] starts no session on a refusal, nor on a null token', async () => {
    const { session, stored } = sessionOf()
    answers = [Response.json({ result: { blocked: false, attempts: 3 } }, { status: 401 })]
    expect(await session.signIn('warehouse', 'wrong')).toEqual({ kind: 'credentials', attempts: 3 })
    answers = [Response.json({ result: { accessToken: null, expiresIn: 900 } })]
    expect(await session.signIn('warehouse', 'secret')).toEqual({ kind: 'unknown' })
    expect([session.current(), stored()]).toEqual([null, null])
  })

  it('[AUTH-10 AUTH-13 ERR-10] tells blocked, wrong and everything else apart', async () => {
    const { session } = sessionOf()
    const refusals: [unknown, number][] = [
      [{ blocked: true, attempts: 10 }, 401],
      [{ blocked: false, attempts: 6 }, 401],
      [null, 500],
      [null, 418],
    ]
    answers = refusals.map(([result, status]) => Response.json({ result }, { status }))
    const said = []
    for (const _ of refusals) said.push(await session.signIn('warehouse', 'wrong'))
    expect(said).toEqual([
      { kind: 'blocked', hint: null },
      { kind: 'credentials', attempts: 6 },
      { kind: 'unknown' },
      { kind: 'unknown' },
    ])
  })

  it('[S6 OPEN-009] keeps what the server says of the wait of an account', async () => {
    const { session } = sessionOf()
    const messages = [
      { type: 'error', text: 'Your account is blocked' },
      { type: 'info', text: 'You can try again in 1 minute.' },
    ]
    answers = [Response.json({ result: { blocked: true, attempts: 10 }, messages }, { status: 401 })]
    expect(await session.signIn('warehouse', 'wrong')).toEqual({
      kind: 'blocked',
      hint: 'You can try again in 1 minute.',
    })
  })

  it('[AUTH-26 AUTH-27 SHELL-14] while switched the original user is kept, until the way back', async () => {
    const { session } = sessionOf()
    const token = () => Response.json({ result: { accessToken: 'mine', expiresIn: 900 } })
    answers = [token(), Response.json({ result: me })]
    await session.signIn('warehouse', 'secret')
    const from = { id: me.id, username: 'warehouse' }
    answers = [
      token(),
      Response.json({ result: { ...me, id: me.id.replace(/1$/, '2'), username: 'viewer', switchedFrom: from } }),
    ]
    await session.switchTo('2')
    expect(sent[2]).toMatchObject({ path: '/api/v1/user/switch/2', init: { method: 'PUT' } })
    expect(session.current()).toMatchObject({ me: { username: 'viewer' }, switchedFrom: from })
    answers = [token(), Response.json({ result: me })]
    await session.returnBack()
    expect(sent[4]).toMatchObject({ path: '/api/v1/user/return', init: { method: 'PUT' } })
    expect(session.current()).toMatchObject({ me: { username: 'warehouse' }, switchedFrom: null })
  })
})
