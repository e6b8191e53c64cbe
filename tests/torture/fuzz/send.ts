import type { Drawn } from './draw.ts'
import type { People } from './people.ts'

/** `status` 0: no response. */
export interface Answered {
  readonly status: number
  readonly type: string
  readonly text: string
  readonly headers: Headers
}

/** The first chunk of an event stream, which is then closed. */
const firstChunk = async (answer: Response): Promise<string> => {
  const reader = answer.body?.getReader()
  const { value } = (await reader?.read()) ?? {}
  await reader?.cancel()
  return new TextDecoder().decode(value)
}

/** Calls that end or change a session. */
const changesSession = /^\/(authentication|user\/(switch|return|password|email))/

const tokenFor = async ({ caller, operation }: Drawn, people: People): Promise<string | null> => {
  if (operation.scheme === 'projectKey') return caller.name === 'nobody' ? null : people.projectKey
  if (operation.method !== 'GET' && changesSession.test(operation.path)) return people.aside(caller)
  return caller.token()
}

export const send = async (api: string, drawn: Drawn, people: People): Promise<Answered> => {
  const { operation, url, headers, body } = drawn
  const token = headers['authorization'] === undefined ? await tokenFor(drawn, people) : null
  // Compressing the answers would cost both sides more than making them.
  const plain = { 'accept-encoding': 'identity', ...headers }
  const own = token === null ? plain : { ...plain, authorization: `Bearer ${token}` }
  try {
    const answer = await fetch(api + url, {
      method: operation.method,
      headers: own,
      redirect: 'manual',
      ...(body === undefined ? {} : { body }),
    })
    const type = (answer.headers.get('content-type') ?? '').split(';')[0] ?? ''
    const text = type === 'text/event-stream' ? await firstChunk(answer) : await answer.text()
    return { status: answer.status, type, text, headers: answer.headers }
  } catch (error) {
    return { status: 0, type: '', text: String(error), headers: new Headers() }
  }
}

const quoted = (text: string): string => `'${text.replace(/'/g, `'\\''`)}'`

/** Returns the call as a shell command; `$TOKEN` is an access token of the caller. */
export const curlOf = (api: string, { operation, caller, url, headers, body }: Drawn): string => {
  const token =
    headers['authorization'] !== undefined || caller.name === 'nobody' ? [] : ['-H "Authorization: Bearer $TOKEN"']
  const parts = [
    'curl -i',
    operation.method === 'HEAD' ? '--head' : `-X ${operation.method}`,
    ...token,
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(typeof body === 'string' ? [`--data-binary ${quoted(body)}`] : []),
    ...(body instanceof FormData
      ? [...body].map(
          ([name, value]) => `-F ${quoted(`${name}=${typeof value === 'string' ? value : `@${value.name}`}`)}`,
        )
      : []),
    quoted(api + url),
  ]
  return `${parts.join(' ')} # as ${caller.name}`
}
