import { z } from 'zod'
import { answersFileId, exportable } from './export-routes.ts'
import { done } from '../../../http/answer-schemas.ts'
import type { Call } from '../../../http/openapi/operation.ts'
import { writtenSchema } from '../../../http/write-record.ts'
import { exportBodySchema } from '../../../http/start-export.ts'

/** Creating an export of a list and downloading its file (XCALL-43, XCALL-44). */
export const exportCalls: readonly Call[] = exportable.flatMap(({ name, label }): Call[] => [
  {
    method: 'post',
    path: `/${name}/export`,
    summary: `Export: ${label[1]}`,
    tag: name,
    needs: 'project',
    headers: { 'Idempotency-Key': z.string() },
    body: exportBodySchema,
    result: writtenSchema,
    status: 201,
    errors: [400, 403, 404, 413, 422, 429],
  },
  {
    method: 'get',
    path: `/${name}/download/:id`,
    summary: `The file of an export: ${label[1]}`,
    tag: name,
    needs: 'project',
    ...(answersFileId.has(name) ? { result: done } : { answerType: 'text/csv' }),
    errors: [400, 404, 409],
  },
])
