import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogue } from '../../../src/domains/index.ts'
import { openApiDocument } from '../../../server/api/document.ts'
import { callOf, openWorld, type World } from './world.ts'

type Body = { required?: string[]; properties: Record<string, { description: string }> }
type Operation = {
  operationId: string
  security?: unknown[]
  parameters: { name?: string; $ref?: string }[]
  requestBody?: { content: Record<string, { schema: Body }> }
}
type Document = {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, unknown>; responses: Record<string, unknown> }
}

let world: World
const document = openApiDocument() as unknown as Document
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** Every registered route of the API, such as `GET /api/v1/asset/{id}`, without the HEAD of a GET. */
function registered(): Set<string> {
  const found = new Set<string>()
  const stack: string[] = []
  for (const line of world.app.printRoutes({ commonPrefix: false, includeHooks: false }).split('\n')) {
    const match = /^([│\s]*)[├└]── (\S+?)(?: \(([A-Z, ]+)\))?$/.exec(line)
    if (match === null) continue
    const depth = (match[1] ?? '').length / 4
    stack.length = depth
    stack[depth] = match[2] ?? ''
    const url = stack.join('')
    if (!url.startsWith('/api/v1')) continue
    const methods = (match[3] ?? '').split(', ').filter((method) => method !== '')
    for (const method of methods) {
      if (method === 'HEAD' && methods.includes('GET')) continue
      found.add(`${method} ${url.replace('/api/v1', '').replace(/:(\w+)/g, '{$1}')}`)
    }
  }
  return found
}

describe('OpenAPI', () => {
  it('[API-01 API-21] describes every registered route and no other', () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(described.toSorted()).toEqual([...registered()].toSorted())
    expect(described.length).toBeGreaterThan(catalogue.length * 3)
  })

  it('is served without the envelope, with unique ids and valid references', async () => {
    const answer = await callOf(world.app, { path: '/openapi.json' })
    expect(answer.status).toBe(200)
    expect(JSON.parse(answer.text)).toEqual(JSON.parse(JSON.stringify(document)))
    expect(document.openapi).toBe('3.1.0')
    const ids = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    )
    expect(new Set(ids).size).toBe(ids.length)
    const names = [...answer.text.matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name ?? '')
    for (const name of new Set(names)) expect(document.components.schemas).toHaveProperty(name)
    const refusals = [...answer.text.matchAll(/#\/components\/responses\/(\w+)/g)].map(([, name]) => name ?? '')
    for (const name of new Set(refusals)) expect(document.components.responses).toHaveProperty(name)
  })

  it('[API-07] declares which calls need a project, and which are public', () => {
    const list = document.paths['/asset']?.['get']
    expect(list?.parameters.some(({ $ref }) => $ref === '#/components/parameters/Project')).toBe(true)
    expect(document.paths['/authentication']?.['post']?.security).toEqual([])
    expect(document.paths['/asset']?.['get']?.security).toBeUndefined()
  })

  it('[API-01 STATE-031] requires of a step what the server would miss, not what the record or a proposal may hold', () => {
    const bodyOf = (path: string) => document.paths[path]?.['put']?.requestBody?.content['application/json']?.schema
    expect(bodyOf('/damage/plan/{id}')?.required).toEqual(['workOrder'])
    expect(bodyOf('/transport_order/plan/{id}')?.required).toEqual(['route'])
    expect(bodyOf('/asset/missing/{id}')?.required).toEqual(['missingReason'])
    expect(bodyOf('/asset/move/{id}')).not.toHaveProperty('required')
    expect(bodyOf('/asset/move/{id}')?.properties['site']?.description).toBe('Site, required where the record has none')
  })

  it('[AUTH-30] declares exactly the public calls that work without a token', async () => {
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const [method, { security }] of Object.entries(methods)) {
        if (security !== undefined || path === '/authentication') continue
        const answer = await callOf(world.app, {
          method: method.toUpperCase() as 'GET',
          path: path.replace(/\{\w+\}/g, '0198c0de-0000-7000-8000-000000000001'),
          project: world.project,
          ...(method === 'post' || method === 'put' ? { body: {} } : {}),
          ...(method === 'patch' ? { headers: { 'upload-offset': '0' } } : {}),
        })
        expect(`${method} ${path} ${answer.status}`).toBe(`${method} ${path} 401`)
      }
    }
  })
})
