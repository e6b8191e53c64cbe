import { z } from 'zod'
import { mapFileAnswerSchema, mapFilePath } from '../../../../src/protocol/map-file.ts'
import type { Call } from '../../../http/openapi/operation.ts'
import { mapFormSchema } from './map-file-routes.ts'

/** The archive from which maps draw roads. */
export const mapFileCalls: readonly Call[] = [
  {
    method: 'get',
    path: mapFilePath,
    summary: 'The PMTiles archive that maps draw roads from, or null',
    tag: 'map',
    result: mapFileAnswerSchema,
  },
  {
    method: 'post',
    path: mapFilePath,
    summary: 'Put a PMTiles archive (version 3, vector tiles) in the place of the one that maps draw roads from',
    tag: 'map',
    bodyType: 'multipart/form-data',
    body: mapFormSchema,
    result: mapFileAnswerSchema,
    status: 201,
    errors: [400, 403, 413, 415, 422, 507],
  },
  {
    method: 'delete',
    path: mapFilePath,
    summary: 'Remove the archive that maps draw roads from',
    tag: 'map',
    result: mapFileAnswerSchema,
    errors: [403, 404],
  },
  {
    method: 'get',
    path: `${mapFilePath}/:version`,
    summary: 'The bytes of the archive, also one range of them',
    tag: 'map',
    headers: { Range: z.string(), 'If-Range': z.string(), 'If-None-Match': z.string() },
    answerType: 'application/vnd.pmtiles',
    errors: [404, 416],
  },
]
