import type { FastifyReply } from 'fastify'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { actionBodies } from '../../server/api/action-bodies.ts'
import { openApiDocument } from '../../server/api/document.ts'
import { otherCalls } from '../../server/api/other-calls.ts'
import { done } from '../../server/http/answer-schemas.ts'
import { answer } from '../../server/http/answer.ts'
import { callsOf } from '../../server/http/openapi/entity-calls.ts'
import type { Call } from '../../server/http/openapi/operation.ts'
import { catalogue } from '../../src/domains/index.ts'

const calls: readonly Call[] = [...catalogue.flatMap((entity) => callsOf(entity, actionBodies)), ...otherCalls]
const named = (wrong: readonly Call[]) => wrong.map(({ method, path }) => `${method} ${path}`)

it('takes no JSON schema by hand as the body, query, header or result of a call: the compiler refuses it', () => {
  const call = { method: 'put', path: '/x', summary: 'x', tag: 'x', result: z.object({}) } as const
  // @ts-expect-error a body is a zod schema or a declared input
  const withBody: Call = { ...call, body: { type: 'object', properties: {} } }
  // @ts-expect-error a query is a zod object or a list query
  const withQuery: Call = { ...call, query: { name: { type: 'string' } } }
  // @ts-expect-error a header is a zod schema
  const withHeader: Call = { ...call, headers: { 'X-Name': { type: 'string' } } }
  // @ts-expect-error a result is a zod schema
  const withResult: Call = { ...call, result: { type: 'object', properties: {} } }
  // @ts-expect-error a call without a result declares what it returns instead
  const without: Call = { method: 'put', path: '/x', summary: 'x', tag: 'x' }
  for (const { path } of [withBody, withQuery, withHeader, withResult, without]) expect(path).toBe('/x')
})

it('holds the compiler to the schema of an answer', () => {
  const send = (reply: FastifyReply): void => {
    answer(reply, done, { id: 'x' })
    // @ts-expect-error the schema requires an id
    answer(reply, done, { name: 'x' })
    // @ts-expect-error the schema has no name
    answer(reply, done, { id: 'x', name: 'x' })
  }
  const sent: unknown[] = []
  // @ts-expect-error not a whole reply, but `answer` uses only `send`
  send({ send: (body: unknown) => sent.push(body) })
  expect(sent).toHaveLength(3)
})

it('has a source for every body and query, also where a cast got past the compiler', () => {
  const strange = calls.filter(({ body = { recordOf: null }, query = { listOf: null } }) => {
    const knowsBody = ['_zod', 'recordOf', 'actionOf', 'either'].some((name) => name in body)
    return !knowsBody || !('_zod' in query || 'listOf' in query)
  })
  expect(named(strange)).toEqual([])
})

it('has a zod schema for the answer of every call, or a media type of bytes', () => {
  const strange = calls.filter(({ result, answerType }) =>
    result === undefined ? answerType === undefined || answerType.includes('json') : !('_zod' in result),
  )
  expect(named(strange)).toEqual([])
})

it('says of every JSON answer what it is: no result accepts anything', () => {
  const { paths } = openApiDocument() as {
    paths: Record<
      string,
      Record<string, { responses: Record<string, { content?: Record<string, { schema: { properties?: unknown } }> }> }>
    >
  }
  const open = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { responses }]) => {
        const schema = (responses['200'] ?? responses['201'])?.content?.['application/json']?.schema
        const { result = schema } = (schema?.properties ?? {}) as { result?: object }
        return schema !== undefined && Object.keys(result ?? {}).length === 0
      })
      .map(([method]) => `${method} ${path}`),
  )
  expect(open).toEqual([])
})
