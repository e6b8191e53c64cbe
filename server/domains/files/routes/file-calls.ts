import type { Call, PartOf } from '../../../http/openapi/operation.ts'
import { fileLinkSchema } from './file-routes.ts'
import { uploadedSchema, uploadFormSchema } from './upload-routes.ts'

const ofFiles: readonly PartOf<'tag' | 'needs'>[] = [
  {
    method: 'post',
    path: '/upload',
    summary: 'Add files to a record',
    bodyType: 'multipart/form-data',
    body: uploadFormSchema,
    result: uploadedSchema,
    status: 201,
    errors: [403, 404, 413, 415, 422, 507],
  },
  { method: 'get', path: '/file/link/:id', summary: 'How to show a file', result: fileLinkSchema, errors: [404] },
  { method: 'get', path: '/file/thumbnail/:id', summary: 'A small image', answerType: 'image/*', errors: [404] },
  {
    method: 'get',
    path: '/file/download/:id',
    summary: 'The bytes, with the media type of the file',
    answerType: '*/*',
    errors: [404],
  },
]
/** Adding and reading files. */
export const fileCalls: readonly Call[] = ofFiles.map((call): Call => ({ tag: 'file', needs: 'project', ...call }))
