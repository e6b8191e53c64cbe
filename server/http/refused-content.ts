import { type ContentVerdict, pixelWords } from '../files/judge-content.ts'
import { HttpError } from './http-error.ts'

/**
 * The 422 for a file whose content is not accepted; the message names the file, and the error the form part `files`.
 */
export const refusedContent = (
  verdict: Exclude<ContentVerdict, { mimeType: string }>,
  name: string,
  result: { readonly [key: string]: unknown },
): HttpError =>
  verdict.code === 'kind'
    ? new HttpError(422, 'file-kind', { params: { name }, fields: { files: 'file-kind' }, result })
    : new HttpError(422, 'too-many-pixels', {
        params: { name, ...pixelWords(verdict.pixels) },
        fields: { files: 'too-many-pixels' },
        result,
      })
