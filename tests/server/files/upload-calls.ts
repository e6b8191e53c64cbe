import { createHash } from 'node:crypto'
import type { Answer, CallOptions, Session, World } from '../http/world.ts'

export const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

export interface FormPart {
  readonly name: string
  readonly value: string | Buffer
  /** File name; a part without one is a field. */
  readonly file?: string
}

export const formOf = (parts: readonly FormPart[]) => {
  const boundary = 'x-boundary-x'
  const body = parts.flatMap(({ name, value, file }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file === undefined ? '' : `; filename="${file}"\r\nContent-Type: application/x-anything`}\r\n\r\n`,
    ),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ])
  return {
    payload: Buffer.concat([...body, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

/** The calls with which a user uploads into the project of the world. */
export const uploadCalls = (world: World, session: Session) => {
  const call = (options: CallOptions): Promise<Answer> => session.call({ project: world.project, ...options })
  const post = (path: string, parts: readonly FormPart[]) => {
    const { payload, headers } = formOf(parts)
    return world.app.inject({
      method: 'POST',
      url: `/api/v1${path}`,
      headers: { ...headers, authorization: `Bearer ${session.token}`, 'x-lading-project': world.project },
      payload,
    })
  }
  return {
    call,
    post,
    /** POST /upload. */
    upload: (parts: readonly FormPart[]) => post('/upload', parts),
    announce: (id: string, bytes: Uint8Array, more: object = {}): Promise<Answer> =>
      call({
        method: 'POST',
        path: '/sync/uploads',
        body: { id, sha256: digest(bytes), size: bytes.length, mimeType: 'image/png', ...more },
      }),
    send: (id: string, offset: number, bytes: Uint8Array) =>
      world.app.inject({
        method: 'PATCH',
        url: `/api/v1/sync/uploads/${id}`,
        headers: {
          authorization: `Bearer ${session.token}`,
          'content-type': 'application/octet-stream',
          'upload-offset': String(offset),
        },
        payload: Buffer.from(bytes),
      }),
  }
}
