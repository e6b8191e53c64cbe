import { demoPassword } from './sign-in-page.ts'

export interface Answer {
  readonly items: readonly { readonly id: string; readonly [field: string]: unknown }[]
  readonly count: number
}

/** An API client, signed in as one account. */
export const askServer = async (url: string, username: string, password: string = demoPassword) => {
  const post = await fetch(`${url}/api/v1/authentication`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  const { result } = (await post.json()) as { result: { accessToken: string } }
  const call = async (method: string, path: string, body?: unknown, project?: string): Promise<unknown> => {
    const response = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${result.accessToken}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(project === undefined ? {} : { 'x-lading-project': project }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const answer = (await response.json()) as { result: unknown }
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${JSON.stringify(answer)}`)
    return answer.result
  }
  return {
    list: async (path: string, project?: string) => (await call('GET', path, undefined, project)) as Answer,
    create: (path: string, body: unknown, project?: string) => call('POST', path, body, project),
    archive: (path: string, project?: string) => call('DELETE', path, undefined, project),
    change: (path: string, body: unknown, project?: string) => call('PUT', path, body, project),
  }
}

/** Reads records of a project with an account. */
export const askProject = async (url: string, username: string, name = 'Venlo Depot') => {
  const server = await askServer(url, username)
  const [project] = (await server.list(`/project?name=${encodeURIComponent(name)}`)).items
  return { server, project, list: (path: string) => server.list(path, project?.id) }
}
