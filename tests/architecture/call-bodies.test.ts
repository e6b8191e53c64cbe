import { expect, it } from 'vitest'
import { otherCalls } from '../../server/api/other-calls.ts'
import type { Call } from '../../server/http/openapi/operation.ts'

it('takes no JSON schema by hand as the body or query of a call: the compiler refuses it', () => {
  const call = { method: 'put', path: '/x', summary: 'x', tag: 'x' } as const
  // @ts-expect-error a body is a zod schema or a declared input
  const withBody: Call = { ...call, body: { type: 'object', properties: {} } }
  // @ts-expect-error a query is a zod object or that of a list
  const withQuery: Call = { ...call, query: { name: { type: 'string' } } }
  expect([withBody.path, withQuery.path]).toEqual(['/x', '/x'])
})

it('has a source for every body and query, also where a cast got past the compiler', () => {
  const strange = otherCalls.filter(({ body = { recordOf: null }, query = { listOf: null } }) => {
    const knowsBody = ['_zod', 'recordOf', 'actionOf'].some((name) => name in body)
    return !knowsBody || !('_zod' in query || 'listOf' in query)
  })
  expect(strange.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})
