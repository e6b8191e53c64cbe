import { envelopeSchema } from '../../../src/protocol/envelope.ts'
import { HEADERS } from '../../../src/protocol/headers.ts'
import { tokensSchema } from '../../../src/protocol/session.ts'
import { demoPassword } from '../../../server/seeds/demo-accounts.ts'
import type { ApiDocument } from './document.ts'

/** `project`: the one to work in; `foreign`: one that the caller cannot access, with its records. */
export interface Caller {
  readonly name: string
  readonly project: string | null
  readonly foreign: string | null
  token(): Promise<string | null>
  /** The next call signs in again. */
  forget(): void
}

type Ids = ReadonlyMap<string, readonly string[]>

export interface People {
  readonly callers: readonly Caller[]
  /** Opens a separate session of a caller, for calls that end or change one. */
  aside(caller: Caller): Promise<string | null>
  /** API key of a project for a gateway. */
  readonly projectKey: string
  /** Ids by project and entity. */
  readonly ids: ReadonlyMap<string, Ids>
  /** Accounts, organizations and projects that the callers depend on; read only. */
  readonly kept: ReadonlySet<string>
}

const NAMES = ['superadmin', 'admin', 'office', 'warehouse', 'technician', 'carrier', 'viewer', 'outsider'] as const

interface Row {
  readonly id: string
  readonly name?: string | null
}

/** Signs a demo account in; null when rejected. */
const enter = async (api: string, username: string): Promise<{ token: string; seconds: number } | null> => {
  const answer = await fetch(`${api}/authentication`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: demoPassword }),
  })
  const tokens = tokensSchema.safeParse(envelopeSchema.parse(await answer.json()).result)
  return tokens.success ? { token: tokens.data.accessToken, seconds: tokens.data.expiresIn } : null
}

const signedIn = (api: string, username: string): Pick<Caller, 'token' | 'forget'> => {
  let held: { token: string; until: number } | null = null
  return {
    token: async () => {
      if (held !== null && held.until > Date.now()) return held.token
      const tokens = await enter(api, username)
      if (tokens === null) throw new Error(`${username} cannot sign in any more`)
      held = { token: tokens.token, until: Date.now() + tokens.seconds * 500 }
      return held.token
    },
    forget: () => {
      held = null
    },
  }
}

const rowsAt = async (api: string, token: string, path: string, project: string | null): Promise<readonly Row[]> => {
  const headers = { authorization: `Bearer ${token}`, ...(project === null ? {} : { [HEADERS.project]: project }) }
  const answer = await fetch(`${api}${path}`, { headers })
  const { result } = envelopeSchema.parse(await answer.json())
  return answer.ok ? (result as { items: readonly Row[] }).items : []
}

/** Returns ids of every entity in this project that can be listed and read by id. */
const idsIn = async (api: string, token: string, document: ApiDocument, project: string): Promise<Ids> => {
  const entities = document.operations
    .filter(({ method, path }) => method === 'GET' && /^\/\w+\/\{id\}$/.test(path))
    .map(({ path }) => path.split('/')[1] ?? '')
  const found = new Map<string, readonly string[]>()
  const look = async (entity: string): Promise<void> => {
    const rows = await rowsAt(api, token, `/${entity}?limit=25`, project)
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0) found.set(entity, ids)
  }
  while (entities.length > 0) await Promise.all(entities.splice(0, 8).map(look))
  return found
}

export const gather = async (api: string, document: ApiDocument): Promise<People> => {
  const accounts = new Map(NAMES.map((name) => [name, signedIn(api, name)]))
  const root = await accounts.get('superadmin')?.token()
  if (root === undefined || root === null) throw new Error('nobody signed in')
  const projects = await rowsAt(api, root, '/project?limit=100', null)
  // An invitation that is accepted opens a foreign project.
  const invitations = await rowsAt(api, root, '/project_invitation?limit=100', null)
  const organizations = await rowsAt(api, root, '/organization?limit=100', null)
  const kept = new Set([...projects, ...organizations, ...invitations].map(({ id }) => id))
  const callers: Caller[] = [
    {
      name: 'nobody',
      project: projects[0]?.id ?? null,
      foreign: null,
      token: async () => null,
      forget: () => undefined,
    },
  ]
  for (const [name, account] of accounts) {
    const token = (await account.token()) ?? ''
    const own = await rowsAt(api, token, '/project?limit=100', null)
    const open = new Set(own.map(({ id }) => id))
    const answer = await fetch(`${api}/user/me`, { headers: { authorization: `Bearer ${token}` } })
    const me = envelopeSchema.parse(await answer.json()).result as { id: string; activeProject: string | null }
    kept.add(me.id)
    const foreign = projects.find(({ id }) => !open.has(id))?.id ?? null
    callers.push({ name, project: me.activeProject ?? own[0]?.id ?? null, foreign, ...account })
  }
  const worked = new Set(callers.flatMap(({ project, foreign }) => [project, foreign]).filter((id) => id !== null))
  const ids = new Map<string, Ids>()
  for (const project of worked) ids.set(project, await idsIn(api, root, document, project))
  const answer = await fetch(`${api}/project/${callers[1]?.project}/api_key`, {
    method: 'POST',
    headers: { authorization: `Bearer ${root}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Fuzz' }),
  })
  const { key } = envelopeSchema.parse(await answer.json()).result as { key: string }
  return {
    callers,
    projectKey: key,
    ids,
    kept,
    aside: async ({ name }) => (name === 'nobody' ? null : ((await enter(api, name))?.token ?? null)),
  }
}
