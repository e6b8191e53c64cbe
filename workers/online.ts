import { HEADERS } from '../src/protocol/headers.ts'
import { callRaw } from '../src/engine/sync/call.ts'
import type { EnginePorts } from '../src/engine/sync/ports.ts'

export interface Online {
  fileBytes(id: string): Promise<{ readonly bytes: ArrayBuffer; readonly mimeType: string } | null>
  /** Those of these files that were added on this device, and whose bytes are still here. */
  filesHere(ids: readonly string[]): Promise<readonly string[]>
  fetch(
    path: string,
    init?: { readonly method?: string; readonly body?: unknown },
  ): Promise<{ readonly status: number; readonly body: unknown }>
}

const METHODS = ['GET', 'POST', 'PATCH', 'HEAD', 'PUT', 'DELETE'] as const

const inProject = (project: string | null): { readonly [name: string]: string } =>
  project === null ? {} : { [HEADERS.project]: project }

/** Calls that need a connection: records that the device does not keep, and bytes of files from other devices. */
export const createOnline = (ports: EnginePorts, userId: string, project: () => string | null): Online => ({
  fileBytes: async (id) => {
    const here = await ports.files.get(id)
    const entry = await ports.localStore.read(['files'], (tx) => tx.get('files', id))
    if (here !== null) return { bytes: here, mimeType: entry?.mimeType ?? 'application/octet-stream' }
    const answer = await callRaw(
      ports,
      userId,
      { method: 'GET', path: `/file/download/${encodeURIComponent(id)}`, headers: inProject(project()) },
      new AbortController().signal,
    )
    if (answer.kind !== 'ok') return null
    const mimeType = answer.value.header('content-type') ?? 'application/octet-stream'
    return { bytes: await answer.value.bytes(), mimeType }
  },
  filesHere: async (ids) =>
    (await ports.localStore.read(['files'], (tx) => tx.getMany('files', ids))).flatMap((file) => file?.id ?? []),
  fetch: async (path, init = {}) => {
    const method = METHODS.find((name) => name === (init.method ?? 'GET')) ?? 'GET'
    const session = await ports.session.token()
    const answer = await ports.net({
      method,
      path,
      headers: {
        ...inProject(project()),
        ...(session === null || session.userId !== userId ? {} : { authorization: `Bearer ${session.token}` }),
        ...(init.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(init.body === undefined ? {} : { body: JSON.stringify(init.body) }),
      timeoutMs: 30_000,
    })
    const text = await answer.text()
    let body: unknown = null
    try {
      body = text === '' ? null : JSON.parse(text)
    } catch {
      // The body is not ours; the caller checks the status.
    }
    return { status: answer.status, body }
  },
})
