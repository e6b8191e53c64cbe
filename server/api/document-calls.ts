import { z } from 'zod'
import type { Call } from '../http/openapi/operation.ts'

/** The OpenAPI document itself, which openapi-route.ts serves without the envelope. */
const documentSchema = z.looseObject({
  openapi: z.literal('3.1.0'),
  info: z.object({ title: z.string(), version: z.string() }),
  paths: z.looseObject({}),
  components: z.looseObject({}),
})

export const documentCalls: readonly Call[] = [
  {
    method: 'get',
    path: '/openapi.json',
    summary: 'This document',
    tag: 'sign-in',
    needs: 'nobody',
    answerType: 'application/json',
    result: documentSchema,
  },
]
