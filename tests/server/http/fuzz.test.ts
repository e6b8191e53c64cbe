import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogue } from '../../../src/domains/index.ts'
import { pathsOf } from '../../../src/catalogue/row.ts'
import { openApiDocument } from '../../../server/api/document.ts'
import { openSession } from '../../../server/auth/session.ts'
import { callOf, openWorld, type World } from './world.ts'

let world: World
let authorization: string
const known = '0198c0de-0000-7000-8000-000000000001'

beforeAll(async () => {
  world = await openWorld()
  const id = await world.insert('user', { username: 'root', firstName: 'R', lastName: 'R', roles: ['ROLE_SUPERADMIN'] })
  authorization = `Bearer ${(await openSession(world.database.db, id)).accessToken}`
  for (const entity of catalogue) {
    if (['user', 'employee', 'organization', 'project'].includes(entity.name)) continue
    await world.insert(entity.name, { id: known, ...(entity.stream === 'project' ? { project: world.project } : {}) })
  }
})
afterAll(() => world.close())

const nasty = fc.constantFrom(
  '',
  '\0',
  '\ud800',
  'null',
  '[]',
  '{}',
  '-1',
  '1e400',
  '9'.repeat(30),
  "'; drop table asset; --",
  '%',
  '../..',
  known,
  '2026-02-30',
  '0000-00-00',
  '2026-11-20T25:00:00Z',
  '+275760-09-13T00:00:00Z',
  'P3W',
  'x'.repeat(5000),
  '__proto__',
  '\ufffe',
  '∞',
)
const value: fc.Arbitrary<unknown> = fc.oneof(
  nasty,
  fc.jsonValue({ maxDepth: 3 }),
  fc.double(),
  fc.constantFrom(null, true, 0, -0, 1e308, 2 ** 53, [], {}, [null], { a: { b: [1] } }, [known], 2_147_483_648),
  fc.string({ unit: 'binary', maxLength: 20 }),
)
const text = fc.oneof(nasty, fc.string({ maxLength: 20 }))

/** Expects no server error: any input gets a response in the envelope that names the problem. */
async function expectNoFault(call: Parameters<typeof callOf>[1]): Promise<void> {
  const answer = await callOf(world.app, {
    project: world.project,
    ...call,
    headers: { authorization, ...call.headers },
  })
  const shown = `${call.method ?? 'GET'} ${call.path} ${JSON.stringify(call.body)?.slice(0, 300)}: ${answer.text.slice(0, 200)}`
  if (answer.status >= 500) expect(shown).toBe('no fault')
  const isSyncError = answer.body.result?.['kind'] === 'sync-error'
  if (answer.status >= 400 && call.method !== 'HEAD' && !isSyncError) {
    expect([shown, answer.body.messages.length]).toEqual([shown, 1])
  }
}

describe('any input', () => {
  it.each(catalogue.map((entity) => [entity.name, entity] as const))(
    '[S4 ERR-04] causes no server error: bodies and queries of %s',
    async (name, entity) => {
      const paths = [...Object.keys(entity.fields), 'id', 'version', 'project', 'nothing']
      const field = fc.constantFrom(...paths)
      const body = fc.oneof(
        fc.dictionary(field, value, { maxKeys: 8 }),
        fc.dictionary(fc.oneof(field, text), value, { maxKeys: 4 }),
        value,
      )
      const parameter = fc.oneof(
        fc.constantFrom(
          ...pathsOf(entity.fields),
          'id',
          'created',
          'limit',
          'offset',
          'sort',
          'order',
          'search',
          'archived',
        ),
        text,
      )
      const query = fc.array(fc.tuple(parameter, fc.constantFrom('', '[]', '[from]', '[to]', '[x]', '.name'), text), {
        maxLength: 4,
      })
      await fc.assert(
        fc.asyncProperty(body, query, fc.constantFrom(known, 'x', '%00', '%ff'), async (sent, asked, id) => {
          const search = asked
            .map(
              ([key, part, said]) =>
                `${encodeURIComponent((key + part).replace(/[\ud800-\udfff]/gu, '?'))}=${encodeURIComponent(said.replace(/[\ud800-\udfff]/gu, '?'))}`,
            )
            .join('&')
          await expectNoFault({ path: `/${name}?${search}` })
          await expectNoFault({ method: 'POST', path: `/${name}`, body: sent })
          await expectNoFault({ method: 'PUT', path: `/${name}/${id}`, body: sent })
          await expectNoFault({ path: `/${name}/${id}` })
        }),
        { numRuns: 12, seed: 20261120 },
      )
    },
    60_000,
  )

  it('[S4] causes no server error: every other call', async () => {
    const { paths } = openApiDocument() as { paths: Record<string, Record<string, unknown>> }
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => ({ path, method })),
    )
    const names = fc.constantFrom(
      'username',
      'password',
      'stream',
      'clientId',
      'scopes',
      'cursor',
      'mutations',
      'epoch',
      'labels',
      'project',
      'locale',
      'id',
      'code',
      'sha256',
      'size',
      'confirmationToken',
      'refreshToken',
      'entity',
      'field',
      'limit',
      'offset',
      'lang',
      'body',
      'raw',
    )
    for (const { path, method } of calls) {
      // The event stream does not end, and a sign-out would end the session of the test.
      if (path === '/sync/stream' || (path === '/authentication' && method === 'delete')) continue
      if (/^\/user\/(switch|return)/.test(path) || path === '/openapi.json' || path === '/upload') continue
      await fc.assert(
        fc.asyncProperty(fc.dictionary(names, value), fc.dictionary(names, text), async (sent, asked) => {
          const search = Object.entries(asked)
            .map(([key, said]) => `${key}=${encodeURIComponent(said.replace(/[\ud800-\udfff]/gu, '?'))}`)
            .join('&')
          await expectNoFault({
            method: method.toUpperCase() as 'GET',
            path: `${path.replace(/\{\w+\}/g, known)}?${search}`,
            ...(method === 'post' || method === 'put' || method === 'patch' ? { body: sent } : {}),
            headers: { 'upload-offset': '0', 'idempotency-key': JSON.stringify(sent).length > 40 ? 'k' : 'key' },
          })
        }),
        { numRuns: 4, seed: 20261120 },
      )
    }
  }, 120_000)

  it('[S4] causes no server error: headers', async () => {
    for (const header of [
      'authorization',
      'x-lading-project',
      'x-locale',
      'if-match',
      'if-none-match',
      'idempotency-key',
      'content-type',
      'cookie',
      'accept-encoding',
      'upload-offset',
    ]) {
      for (const said of [
        '',
        'x',
        '"',
        '%',
        '☃',
        'a'.repeat(3000),
        'Bearer ',
        `Bearer ${'a.'.repeat(40)}`,
        'null',
        '"9999999999999999"',
        'multipart/form-data',
        'application/json; charset=x',
      ]) {
        if (/[^\x20-\x7e]/.test(said)) continue
        await expectNoFault({
          method: 'PUT',
          path: `/asset/${known}`,
          body: { name: 'x' },
          headers: { [header]: said },
        })
        await expectNoFault({ path: '/asset', headers: { [header]: said } })
      }
    }
  })
})
