import { identifyQuerySchema } from '../domains/assets/routes/identify-routes.ts'
import { uploadFormSchema } from '../domains/files/routes/upload-routes.ts'
import { cancelItemsSchema } from '../domains/packing/routes/cancel-items-route.ts'
import { type Call, done, json, object, text, textOrNone, uuid } from '../http/openapi/operation.ts'

const ofFiles: readonly Omit<Call, 'tag' | 'needs'>[] = [
  {
    method: 'post',
    path: '/upload',
    summary: 'Add files to a record',
    bodyType: 'multipart/form-data',
    body: uploadFormSchema,
    result: object({ id: uuid, ids: { type: 'array', items: uuid } }),
    status: 201,
    errors: [403, 404, 413, 415, 422, 507],
  },
  {
    method: 'get',
    path: '/file/link/:id',
    summary: 'How to show a file',
    result: object({ id: { type: ['string', 'null'] }, link: text }),
    errors: [404],
  },
  { method: 'get', path: '/file/thumbnail/:id', summary: 'A small image', answerType: 'image/*', errors: [404] },
  {
    method: 'get',
    path: '/file/download/:id',
    summary: 'The bytes, with the media type of the file',
    answerType: '*/*',
    errors: [404],
  },
  {
    method: 'get',
    path: '/identify',
    summary: 'What a raw read is, and whose',
    query: identifyQuerySchema,
    result: object({
      kind: text,
      scheme: textOrNone,
      uri: textOrNone,
      elements: json,
      valid: { type: 'boolean' },
      reason: textOrNone,
      matches: { type: 'array', items: json },
    }),
  },
  {
    method: 'put',
    path: '/packing_slip_item/cancel',
    summary: 'Cancel items of a slip by their labels',
    body: cancelItemsSchema,
    result: done,
    errors: [403, 404, 409, 422],
  },
]
/** Files, readings and packing slip items. */
export const fileCalls: readonly Call[] = ofFiles.map((call) => ({ tag: 'file', needs: 'project', ...call }))
