import { z } from 'zod'
import {
  handshakeAnswerSchema,
  pullAnswerSchema,
  pullRequestSchema,
  pushAnswerSchema,
  pushRequestSchema,
  snapshotLineSchema,
  snapshotRequestSchema,
} from '../../../src/protocol/sync.ts'
import { uploadAnswerSchema, uploadRequestSchema } from '../../../src/protocol/upload.ts'
import { handshakeQuerySchema } from '../sync-routes.ts'
import { streamQuerySchema } from '../sync-stream-route.ts'
import type { Call, PartOf } from './operation.ts'

const octets = 'application/octet-stream'
const ofSync: readonly PartOf<'tag'>[] = [
  {
    method: 'get',
    path: '/sync/handshake',
    summary: 'What to know before syncing',
    query: handshakeQuerySchema,
    result: handshakeAnswerSchema,
    errors: [400, 403, 409],
  },
  {
    method: 'post',
    path: '/sync/snapshot',
    summary: 'All rows of scopes',
    body: snapshotRequestSchema,
    answerType: 'application/x-ndjson',
    result: snapshotLineSchema,
    errors: [403, 409, 410, 422],
  },
  {
    method: 'post',
    path: '/sync/pull',
    summary: 'What changed',
    headers: { 'X-Lading-Scopes': z.string() },
    body: pullRequestSchema,
    result: pullAnswerSchema,
    errors: [403, 409, 410, 422],
  },
  {
    method: 'post',
    path: '/sync/push',
    summary: 'Changes of a device, in order',
    body: pushRequestSchema,
    result: pushAnswerSchema,
    errors: [400, 403, 409, 413],
  },
  {
    method: 'get',
    path: '/sync/stream',
    summary: 'Pokes after changes',
    query: streamQuerySchema,
    answerType: 'text/event-stream',
    errors: [400, 404],
  },
  {
    method: 'post',
    path: '/sync/uploads',
    summary: 'Announce the bytes of a file',
    body: uploadRequestSchema,
    result: uploadAnswerSchema,
    errors: [409, 413, 422, 429, 507],
  },
  { method: 'head', path: '/sync/uploads/:id', summary: 'How many bytes are there', answerType: 'none', errors: [404] },
  {
    method: 'patch',
    path: '/sync/uploads/:id',
    summary: 'Append bytes',
    headers: { 'Upload-Offset': z.int() },
    bodyType: octets,
    body: z.file(),
    result: uploadAnswerSchema,
    errors: [404, 409, 413, 422, 507],
  },
]
/** The sync calls of src/protocol/sync.ts and upload.ts. */
export const syncCalls: readonly Call[] = ofSync.map((call) => ({ tag: 'sync', ...call }))
