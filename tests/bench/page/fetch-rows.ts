import { snapshotLineSchema } from '../../../src/protocol/sync.ts'

export type Rows = Map<string, Record<string, unknown>[]>

const post = (path: string, body: unknown, token: string, stream: string): Promise<Response> =>
  fetch(`/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'x-lading-project': stream },
    body: JSON.stringify(body),
  })

/** Fetches every row of a stream, by entity, from the product's snapshot call. */
export const fetchRows = async (token: string, stream: string, into: Rows): Promise<void> => {
  const clientId = crypto.randomUUID()
  const answer = await fetch(`/api/v1/sync/handshake?stream=${stream}&clientId=${clientId}`, {
    headers: { authorization: `Bearer ${token}`, 'x-lading-project': stream },
  })
  const told = (await answer.json()) as { scopes?: string[]; result?: { scopes: string[] } }
  const scopes = told.scopes ?? told.result?.scopes ?? []
  const body = { stream, clientId, scopes, token: null, limit: 1000 }
  const response = await post('/sync/snapshot', body, token, stream)
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (let part = await reader?.read(); part !== undefined && !part.done; part = await reader?.read()) {
    const lines = (rest + part.value).split('\n')
    rest = lines.pop() ?? ''
    for (const text of lines) {
      if (text === '') continue
      const line = snapshotLineSchema.parse(JSON.parse(text))
      if (line.k !== 'page') continue
      for (const [entity, , , row] of line.rows) {
        const list = into.get(entity) ?? []
        list.push(row)
        into.set(entity, list)
      }
    }
  }
}
