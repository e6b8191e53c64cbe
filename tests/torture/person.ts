import { setTimeout as pause } from 'node:timers/promises'
import { apiPrefix } from '../../src/config.ts'
import { envelopeSchema } from '../../src/protocol/envelope.ts'
import { HEADERS } from '../../src/protocol/headers.ts'
import { tokensSchema } from '../../src/protocol/session.ts'
import { demoPassword } from '../../server/seeds/demo-accounts.ts'

/** `status` 0: no response, because the connection was lost. */
export interface Said {
  readonly status: number
  readonly result: unknown
}

/** An account that calls the API and signs in again when its token expires. */
export interface Person {
  readonly project: string
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Said>
}

/** Milliseconds between retries. */
const AGAIN_MS = 50

const send = async (url: string, init: RequestInit): Promise<Said> => {
  try {
    const answer = await fetch(url, init)
    const text = await answer.text()
    const parsed = envelopeSchema.safeParse(
      answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : {},
    )
    return { status: answer.status, result: parsed.success ? parsed.data.result : null }
  } catch {
    return { status: 0, result: null }
  }
}

/** Signs a demo account in, retrying until it succeeds, and selects the project with this name. */
export const signIn = async (address: string, username: string, projectName: string): Promise<Person> => {
  const at = (path: string): string => `${address}${apiPrefix}${path}`
  let token = ''
  let project = ''
  const enter = async (): Promise<void> => {
    for (;;) {
      const said = await send(at('/authentication'), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username, password: demoPassword }),
      })
      const tokens = tokensSchema.safeParse(said.result)
      if (tokens.success) {
        token = tokens.data.accessToken
        return
      }
      if (said.status === 401 || said.status === 403) throw new Error(`${username} cannot sign in`)
      await pause(AGAIN_MS)
    }
  }
  const call: Person['call'] = async (method, path, body, headers = {}) => {
    const said = await send(at(path), {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(project === '' ? {} : { [HEADERS.project]: project }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (said.status !== 401) return said
    await enter()
    return { status: 0, result: null }
  }
  await enter()
  const { result } = await call('GET', `/project?search=${encodeURIComponent(projectName)}`)
  const { items } = result as { items: readonly { id: string; name: string }[] }
  project = items.find(({ name }) => name === projectName)?.id ?? ''
  if (project === '') throw new Error(`${username} has no project ${projectName}`)
  return {
    get project() {
      return project
    },
    call,
  }
}
