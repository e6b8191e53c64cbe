import { envelopeSchema } from '../../../src/protocol/envelope.ts'
import { meSchema, tokensSchema } from '../../../src/protocol/session.ts'
import type { WorkerSession } from '../../../src/engine/data/worker-api.ts'

const ask = async (path: string, init: RequestInit): Promise<unknown> =>
  envelopeSchema.parse(await (await fetch(`/api/v1${path}`, init)).json()).result

/** Signs in with a demo account and selects its project; the worker uses the refresh cookie. */
export const signIn = async (username: string, password: string, project: string): Promise<WorkerSession> => {
  const tokens = tokensSchema.parse(
    await ask('/authentication', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password }),
    }),
  )
  const headers = { authorization: `Bearer ${tokens.accessToken}` }
  const me = meSchema.parse(await ask('/employee/me', { headers }))
  const found = (await ask(`/project?limit=100&name=${encodeURIComponent(project)}`, { headers })) as {
    items: readonly { id: string; name: string }[]
  }
  return {
    userId: me.id,
    name: me.username,
    organization: me.organization,
    roles: me.roles,
    modules: [],
    accessToken: tokens.accessToken,
    project: found.items.find((item) => item.name === project)?.id ?? null,
    device: 'bench',
    locale: 'en_US',
  }
}
