import { readEnvelope } from '../../protocol/read-envelope.ts'
import type { Api } from '../../session/api.ts'

const UNLIMITED = { unlimited: true } as const

const fileIdOf = (body: unknown): string | null => {
  const result = readEnvelope(body)?.result ?? null
  const id = result !== null && typeof result === 'object' && 'id' in result ? result.id : null
  return typeof id === 'string' ? id : null
}

/** The bytes of an export. Where the download returns a file id, the bytes of that file. Null when there are none. */
export const bytesOfExport = async (raw: Api['raw'], entity: string, id: string): Promise<Blob | null> => {
  try {
    const path = `/${encodeURIComponent(entity)}/download/${encodeURIComponent(id)}`
    const answer = await raw(path, UNLIMITED)
    if (!answer.ok) return null
    if (!(answer.headers.get('content-type') ?? '').includes('application/json')) return await answer.blob()
    const file = fileIdOf(await answer.json())
    if (file === null) return null
    const bytes = await raw(`/file/download/${encodeURIComponent(file)}`, UNLIMITED)
    return bytes.ok ? await bytes.blob() : null
  } catch {
    return null
  }
}
