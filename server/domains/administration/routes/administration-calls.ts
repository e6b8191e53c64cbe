import { z } from 'zod'
import { job } from '../../../../src/domains/administration/entities/job.ts'
import { deviceReportAnswerSchema, deviceReportSchema } from '../../../../src/protocol/device-report.ts'
import { deviceReportPath } from '../../../../src/protocol/device-report-answer.ts'
import { mailWaySchema, testMailPath, testMailSchema } from '../../../../src/protocol/test-mail.ts'
import { done, rowOf, rowsOf } from '../../../http/answer-schemas.ts'
import type { Call } from '../../../http/openapi/operation.ts'
import { deadLetterSchema, deadLettersSchema } from './dead-letter-routes.ts'
import { importFormSchema } from './import-routes.ts'
import { mailEventAnswerSchema, mailEventSchema } from './mail-event-route.ts'
import { sendTestMailSchema } from './test-mail-routes.ts'
import { importedTextsSchema, importTextsSchema } from './translation-routes.ts'

/** Importing texts and files and their results (TRANSL-04, OPEN-077); delivery reports of mails (STATE-105). */
export const administrationCalls: readonly Call[] = [
  {
    method: 'post',
    path: '/translation/import',
    summary: 'Put texts of a language in place: all of them, or none',
    tag: 'translation',
    body: importTextsSchema,
    result: importedTextsSchema,
    errors: [400, 403, 413, 422],
  },
  {
    method: 'post',
    path: '/email/event',
    summary: 'What became of a mail, said by the mail provider with MAIL_EVENTS_SECRET as bearer token',
    tag: 'email',
    needs: 'nobody',
    scheme: 'mailEventsSecret',
    body: mailEventSchema,
    result: mailEventAnswerSchema,
    errors: [400, 401, 404, 409, 422],
  },
  {
    method: 'post',
    path: deviceReportPath,
    summary: 'What a device of the caller holds; answers the request to send that it has not confirmed',
    tag: 'user_device',
    body: deviceReportSchema,
    result: deviceReportAnswerSchema,
    errors: [403, 422],
  },
  {
    method: 'get',
    path: testMailPath,
    summary: 'How mails leave the server and who their sender is, for superadmins',
    tag: 'email',
    result: mailWaySchema,
    errors: [403],
  },
  {
    method: 'post',
    path: testMailPath,
    summary: 'Send a test mail, and answer what the mail server said; for superadmins',
    tag: 'email',
    body: sendTestMailSchema,
    result: testMailSchema,
    errors: [403, 409, 422],
  },
  {
    method: 'post',
    path: '/import',
    summary: 'Import a CSV or Excel (.xlsx) file; answers the id of the job',
    tag: 'job',
    needs: 'project',
    headers: { 'Idempotency-Key': z.string() },
    bodyType: 'multipart/form-data',
    body: importFormSchema,
    result: done,
    status: 201,
    errors: [400, 403, 404, 413, 415, 422, 507],
  },
  {
    method: 'put',
    path: '/import/cancel/:id',
    summary: 'Cancel an import that waits or runs, by who started it; rows that were taken before stay',
    tag: 'job',
    needs: 'project',
    result: done,
    errors: [403, 404, 409],
  },
  {
    method: 'get',
    path: '/dead_letter',
    summary: 'Dead letters: work of the job queue that failed and is not retried, newest first, for superadmins',
    tag: 'job',
    result: deadLettersSchema,
    errors: [403],
  },
  {
    method: 'put',
    path: '/dead_letter/retry/:id',
    summary: 'Retry failed work; a record that has already ended stays unchanged',
    tag: 'job',
    result: deadLetterSchema,
    errors: [403, 404],
  },
  {
    method: 'delete',
    path: '/dead_letter/:id',
    summary: 'Delete a dead letter; its record stays unchanged',
    tag: 'job',
    result: deadLetterSchema,
    errors: [403, 404],
  },
  {
    method: 'get',
    path: '/import/report',
    summary: 'Imports into the project, newest first',
    tag: 'job',
    needs: 'project',
    result: rowsOf(job),
    errors: [400, 403, 404],
  },
  {
    method: 'get',
    path: '/job/output/:id',
    summary: 'What a job does and did',
    tag: 'job',
    needs: 'project',
    result: rowOf(job),
    errors: [400, 403, 404],
  },
]
