import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { type Environment, parseConfig } from '../../../server/config.ts'
import { setPasswordHash } from '../../../server/auth/credential.ts'
import { hashPassword } from '../../../server/auth/password.ts'
import { buildApp } from '../../../server/api/app.ts'
import { createLog } from '../../../server/log.ts'
import { withTestDatabase, type TestDatabase } from '../harness/database.ts'

export const password = 'lading-demo-1'

/** Two organizations, three projects and an app with a database and a directory of their own. */
export interface World {
  readonly app: FastifyInstance
  readonly database: TestDatabase
  readonly lines: readonly string[]
  readonly clientDir: string
  readonly organization: string
  readonly otherOrganization: string
  readonly project: string
  readonly secondProject: string
  readonly otherProject: string
  /** Creates a user with these roles and returns the id. */
  user(username: string, roles: readonly string[], organization?: string | null): Promise<string>
  insert(table: string, row: Readonly<Record<string, unknown>>): Promise<string>
  signIn(username: string): Promise<Session>
  close(): Promise<void>
}

export interface Session {
  readonly token: string
  readonly cookies: string
  call(options: CallOptions): ReturnType<typeof callOf>
}

export interface CallOptions {
  readonly method?: InjectOptions['method']
  readonly path: string
  readonly body?: unknown
  readonly project?: string | null
  readonly headers?: Readonly<Record<string, string>>
}

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>
  readonly body: {
    readonly result: Record<string, unknown>
    readonly messages: readonly { type: string; text: string }[]
    readonly notifications: readonly unknown[]
  }
  readonly text: string
}

let hash: Promise<string> | undefined

export async function openWorld(environment: Environment = {}): Promise<World> {
  const database = await withTestDatabase()
  const directory = await mkdtemp(join(tmpdir(), 'lading-http-'))
  const config = parseConfig({ DATA_DIR: directory, DEMO: '1', ...environment })
  if ('error' in config) throw new Error(config.error)
  const clientDir = join(directory, 'app')
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const app = await buildApp({
    config,
    database: database.db,
    handle: database,
    log,
    clientDir,
  })
  await app.ready()
  const insert: World['insert'] = async (table, row) => {
    const id = typeof row['id'] === 'string' ? row['id'] : randomUUID()
    const values = Object.entries({ ...row, id }).map(([name, value]) => [
      name,
      value !== null && typeof value === 'object' ? JSON.stringify(value) : value,
    ])
    await database.owner.insertInto(table).values(Object.fromEntries(values)).execute()
    return id
  }
  const organization = await insert('organization', { name: 'Meridian', type: 'owner', status: 'Active' })
  const otherOrganization = await insert('organization', { name: 'Northgate', type: 'owner', status: 'Active' })
  const projectOf = (name: string, owner: string) => insert('project', { name, organization: owner, status: 'Active' })
  return {
    app,
    database,
    lines,
    clientDir,
    insert,
    organization,
    otherOrganization,
    project: await projectOf('Venlo', organization),
    secondProject: await projectOf('Rotterdam', organization),
    otherProject: await projectOf('Northgate', otherOrganization),
    async user(username, roles, belongsTo = organization) {
      const id = await insert('user', {
        username,
        firstName: username,
        lastName: 'Test',
        email: `${username}@example.org`,
        locale: 'en_US',
        status: 'Active',
        blocked: false,
        organization: belongsTo,
        roles,
      })
      await setPasswordHash(database.db, id, await (hash ??= hashPassword(password)))
      return id
    },
    async signIn(username) {
      const answer = await callOf(app, { method: 'POST', path: '/authentication', body: { username, password } })
      if (answer.status !== 200) throw new Error(`sign-in of ${username}: ${answer.text}`)
      return sessionOf(app, answer)
    },
    async close() {
      await app.close()
      await database.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** Returns the session of the token in a response to sign-in, refresh or switch. */
export const sessionOf = (app: FastifyInstance, answer: Answer): Session => {
  const token = String(answer.body.result['accessToken'])
  return { token, cookies: cookiesOf(answer), call: (options) => callOf(app, withToken(token, options)) }
}

const withToken = (token: string, options: CallOptions): CallOptions => ({
  ...options,
  headers: { authorization: `Bearer ${token}`, ...options.headers },
})

export const cookiesOf = ({ headers }: Answer): string =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => String(cookie).split(';', 1)[0])
    .join('; ')

/** One call of the API. Paths outside it begin with `//`. */
export async function callOf(
  app: FastifyInstance,
  { method = 'GET', path, body, project, headers }: CallOptions,
): Promise<Answer> {
  const answer = await app.inject({
    method,
    url: path.startsWith('//') ? path.slice(1) : `/api/v1${path}`,
    headers: { ...(project == null ? {} : { 'x-lading-project': project }), ...headers },
    ...(body === undefined ? {} : { payload: body as object }),
  })
  const json = String(answer.headers['content-type'] ?? '').includes('application/json')
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: json && answer.payload !== '' ? answer.json() : { result: {}, messages: [], notifications: [] },
    text: answer.payload,
  }
}
