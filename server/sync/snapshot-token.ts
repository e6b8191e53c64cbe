import { isUuid } from '../../src/catalogue/judge-value.ts'
import { isMap } from '../store/stored-form.ts'

/** Where a snapshot resumes: after this record of this scope. */
export interface SnapshotToken {
  readonly epoch: string
  /** The stream's version when the snapshot began. */
  readonly v0: number
  readonly scope: string
  readonly entity: string
  readonly id: string
  /** Of an entity with a window: the time of that record, by which its pages are ordered. */
  readonly by?: string
  /** Rows sent so far. */
  readonly sent: number
}

export const tokenText = (token: SnapshotToken): string => Buffer.from(JSON.stringify(token)).toString('base64url')

/** Parses a token from a client; null when it is invalid. It grants nothing: scopes are checked again. */
export const parseToken = (text: string): SnapshotToken | null => {
  try {
    const token: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    if (!isMap(token)) return null
    const { epoch, v0, scope, entity, id, by, sent } = token
    if (typeof epoch !== 'string' || typeof scope !== 'string' || typeof entity !== 'string' || !isUuid(id)) return null
    if (by !== undefined && (typeof by !== 'string' || Number.isNaN(Date.parse(by)))) return null
    if (!Number.isSafeInteger(v0) || !Number.isSafeInteger(sent)) return null
    return { epoch, v0: v0 as number, scope, entity, id, ...(by === undefined ? {} : { by }), sent: sent as number }
  } catch {
    return null
  }
}
