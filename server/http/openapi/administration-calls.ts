import { isImportable } from '../../../src/catalogue/import-targets.ts'
import { catalogue } from '../../../src/catalogue/index.ts'
import { type Call, done, integer, json, listOf, object, ref, text, uuid } from './operation.ts'

/** Importing texts and files, and what came of it (TRANSL-04, OPEN-077); what became of mails (STATE-105). */
export const administrationCalls: readonly Call[] = [
  {
    method: 'post',
    path: '/translation/import',
    summary: 'Put texts of a language in place: all of them, or none',
    tag: 'translation',
    body: object({ locale: text, keys: json }, ['locale', 'keys']),
    result: object({ created: integer, changed: integer, unchanged: integer }),
    errors: [400, 403, 413, 422],
  },
  {
    method: 'post',
    path: '/email/event',
    summary: 'What became of a mail, said by the mail provider with MAIL_EVENTS_SECRET as bearer token',
    tag: 'email',
    needs: 'nobody',
    headers: { Authorization: text },
    body: object({ messageId: text, event: { enum: ['Delivered', 'Opened', 'Bounced'] }, text }, [
      'messageId',
      'event',
    ]),
    result: object({ id: uuid, status: text, taken: { type: 'boolean' } }),
    errors: [400, 401, 404, 409, 422],
  },
  {
    method: 'post',
    path: '/import',
    summary: 'Import a CSV or Excel (.xlsx) file; answers the id of the job',
    tag: 'job',
    needs: 'project',
    headers: { 'Idempotency-Key': text },
    bodyType: 'multipart/form-data',
    body: object(
      {
        entity: { enum: catalogue.filter(isImportable).map(({ name }) => name) },
        file: { type: 'string', format: 'binary' },
      },
      ['entity', 'file'],
    ),
    result: done,
    status: 201,
    errors: [400, 403, 404, 413, 415, 422],
  },
  {
    method: 'get',
    path: '/import/report',
    summary: 'Imports into the project, newest first',
    tag: 'job',
    needs: 'project',
    result: listOf(ref('job')),
    errors: [400, 403, 404],
  },
  {
    method: 'get',
    path: '/job/output/:id',
    summary: 'What a job does and did',
    tag: 'job',
    needs: 'project',
    result: ref('job'),
    errors: [400, 403, 404],
  },
]
