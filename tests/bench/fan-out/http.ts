import { Agent, type IncomingMessage, request } from 'node:http'
import { apiPrefix } from '../../../src/config.ts'
import { HEADERS } from '../../../src/protocol/headers.ts'
import { SCHEMA_VERSION } from '../../../src/protocol/streams.ts'
import { scopeHint } from '../../../src/protocol/scope-hint.ts'

/** Every device has connections of its own, as many as it needs. */
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })

export interface Caller {
  readonly address: string
  readonly token: string
  readonly project: string
}

/** The scopes that a device holds: their names, their hash, and the hints that pokes carry. */
export interface Held {
  readonly hash: string
  readonly hints: ReadonlySet<number>
}

export const heldOf = (scopes: readonly string[], hash: string): Held => ({
  hash,
  hints: new Set(scopes.map(scopeHint)),
})

const open = (
  { address, token, project }: Caller,
  method: string,
  path: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const text = body === undefined ? undefined : JSON.stringify(body)
    const call = request(`${address}${apiPrefix}${path}`, {
      method,
      agent,
      headers: {
        ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
        ...(project === '' ? {} : { [HEADERS.project]: project }),
        [HEADERS.schema]: String(SCHEMA_VERSION),
        // As browsers send it.
        'accept-encoding': 'gzip, deflate, br',
        ...(text === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
    })
    call.on('response', resolve)
    call.on('error', reject)
    call.end(text)
  })

export interface Said {
  readonly status: number
  readonly encoding: string | undefined
  readonly body: Buffer
}

/** Makes one call; returns the body as received, which may be compressed. */
export const say = async (
  caller: Caller,
  method: string,
  path: string,
  body?: unknown,
  headers?: Readonly<Record<string, string>>,
): Promise<Said> => {
  const answer = await open(caller, method, path, body, headers)
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part as Buffer)
  return { status: answer.statusCode ?? 0, encoding: answer.headers['content-encoding'], body: Buffer.concat(parts) }
}

/** Opens the event stream; calls `hear` with the data of every poke until the server ends it. Returns a function that closes it. */
export const listen = async (caller: Caller, stream: string, hear: (data: string) => void): Promise<() => void> => {
  const path = `/sync/stream?stream=${stream}&stream=_global`
  const answer = await open(caller, 'GET', path, undefined, { accept: 'text/event-stream' })
  if (answer.statusCode !== 200) throw new Error(`The event stream answered ${answer.statusCode}.`)
  let rest = ''
  answer.setEncoding('utf8')
  answer.on('data', (part: string) => {
    const lines = (rest + part).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line.startsWith('data:')) hear(line.slice(5))
  })
  answer.on('error', () => undefined)
  return () => answer.destroy()
}
