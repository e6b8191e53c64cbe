import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AnyEntity, tableOf } from '../../../src/catalogue/entity.ts'
import type { Field } from '../../../src/catalogue/field.ts'
import { catalogue } from '../../../src/domains/index.ts'
import { fieldAt, pathsOf, valueAt } from '../../../src/catalogue/row.ts'
import { openSession } from '../../../server/auth/session.ts'
import { actionsOf } from '../../../server/http/entity-actions.ts'
import { callOf, openWorld, type World } from './world.ts'

/**
 * Input that looks valid: every field gets a value of its kind at the limits of the kind. A rejection names the field,
 * and none is a server error.
 */
let world: World
let authorization: string
/** Records that may be referenced or changed, but not the calling user, organization or project. */
const ids = new Map<string, string>()
const targets = new Map<string, string>()

beforeAll(async () => {
  world = await openWorld()
  const root = await world.user('root', ['ROLE_SUPERADMIN'])
  authorization = `Bearer ${(await openSession(world.database.db, root)).accessToken}`
  ids.set('user', root).set('employee', root).set('organization', world.organization).set('project', world.project)
  for (const entity of catalogue) {
    const place = entity.stream === 'project' ? { project: world.project } : {}
    const target = await world.insert(
      tableOf(entity),
      entity.name === 'employee' ? { organization: world.organization } : place,
    )
    targets.set(entity.name, target)
    if (!ids.has(entity.name)) ids.set(entity.name, target)
  }
})
afterAll(() => world.close())

const edges = (max: number): fc.Arbitrary<string> =>
  fc.oneof(
    fc.constantFrom('x', ' ', '\u0000', '\ud800', 'ﷺ', '\u202e', '%s', "'", '\\', '{"a":1}', 'null', '-0', '__proto__'),
    // Text that cannot be compressed by the database.
    fc.constant(Array.from({ length: max }, (_, at) => String.fromCodePoint(0x3400 + ((at * 7919) % 20_000))).join('')),
    fc.constant('😀'.repeat(Math.floor(max / 2))),
    fc.string({ unit: 'binary', maxLength: Math.min(max, 30) }),
  )

const ofKind = (field: Field): fc.Arbitrary<unknown> => {
  switch (field.kind) {
    case 'integer':
      return fc.constantFrom(0, -0, -1, 1, 2_147_483_647, -2_147_483_648, 2 ** 53 - 1, 0.5)
    case 'decimal':
      return fc.constantFrom(0, -0, 1.5, 90, 1e308, -1e308, 5e-324, 1e21, 123_456_789.125)
    case 'boolean':
      return fc.boolean()
    case 'date':
      return fc.constantFrom('2026-01-01', '0001-01-01', '9999-12-31', '0000-01-01', '2024-02-29', '2026-02-30')
    case 'instant':
      return fc.constantFrom(
        '2026-01-01T00:00:00Z',
        '0000-01-01T00:00:00Z',
        '0001-01-01T00:00:00+14:00',
        '9999-12-31T23:59:59.999999-12:00',
        '2026-01-01T24:00:00Z',
        '2026-01-01T00:00:00+99:99',
      )
    case 'time':
      return fc.constantFrom('00:00', '23:59', '24:00')
    case 'interval':
      return fc.constantFrom('P1D', 'P3W', 'PT1M', 'P999999999999999999999D', 'P0D')
    case 'choice':
    case 'choices':
      return fc.constantFrom(field.options[0] ?? '', field.options.at(-1) ?? '', field.options.join(','))
    case 'reference':
      return fc.constantFrom(
        field.to === '*' ? randomUUID() : (ids.get(field.to) ?? ''),
        '00000000-0000-0000-0000-000000000000',
      )
    case 'json':
      return fc.oneof(fc.jsonValue({ maxDepth: 4 }), fc.constantFrom('\u0000', ['\u0000'], { '\u0000': '\ud800' }))
    case 'properties':
      return fc.constantFrom({}, { nothing: 1 })
    default:
      return edges('max' in field && typeof field.max === 'number' ? field.max : 4000)
  }
}

const pathsIn = (entity: AnyEntity): readonly string[] =>
  pathsOf(entity.fields).filter((path) => fieldAt(entity.fields, path)?.locked !== true)

/** Builds a body with a value at each path, also in property maps. */
const bodyOf = (entries: readonly (readonly [string, unknown])[]): Record<string, unknown> => {
  const body: Record<string, unknown> = {}
  for (const [path, value] of entries) {
    const [head = '', tail] = path.split('.')
    if (tail === undefined) body[head] = value
    else body[head] = { ...(body[head] as object | undefined), [tail]: value }
  }
  return body
}

const bodies = (entity: AnyEntity): fc.Arbitrary<Record<string, unknown>> => {
  const fields = pathsIn(entity).flatMap((path) => {
    const field = fieldAt(entity.fields, path)
    return field === undefined || field.kind === 'properties' ? [] : [{ path, field }]
  })
  if (fields.length === 0) return fc.constant({})
  return fc
    .tuple(
      ...fields.map(({ path, field }) =>
        fc.option(
          ofKind(field).map((value) => [path, value] as const),
          { nil: null, freq: field.required === true ? 20 : 2 },
        ),
      ),
    )
    .map((entries) => bodyOf(entries.filter((entry) => entry !== null)))
}

async function send(call: Parameters<typeof callOf>[1]): Promise<Awaited<ReturnType<typeof callOf>>> {
  const answer = await callOf(world.app, { project: world.project, ...call, headers: { authorization } })
  const shown = `${call.method ?? 'GET'} ${call.path} ${JSON.stringify(call.body)?.slice(0, 600)}: ${answer.text.slice(0, 200)}`
  if (answer.status >= 500) {
    const error = world.lines.at(-2) ?? ''
    expect(`${shown} ${error.slice(0, 800)}`).toBe('no fault')
  }
  if (answer.status === 422 && call.body !== undefined) {
    const { errors } = answer.body.result as { errors?: object }
    expect([shown, Object.keys(errors ?? {}).length > 0]).toEqual([shown, true])
  }
  return answer
}

const stamp = (text: string): string => encodeURIComponent(text.replace(/[\ud800-\udfff]/gu, '?'))

describe('values at the limits of their kind', () => {
  it.each(catalogue.map((entity) => [entity.name, entity] as const))(
    '[S4 API-22 OPEN-092] %s: create, change, steps and archive succeed or are refused with the field',
    async (name, entity) => {
      await fc.assert(
        fc.asyncProperty(bodies(entity), bodies(entity), async (first, second) => {
          const made = await send({ method: 'POST', path: `/${name}`, body: first })
          const id = made.status === 201 ? String(made.body.result['id']) : (targets.get(name) ?? '')
          await send({ method: 'PUT', path: `/${name}/${id}`, body: second })
          await send({ path: `/${name}/${id}` })
          if (made.status !== 201) return
          for (const action of actionsOf(entity)) {
            await send({ method: 'PUT', path: `/${name}/${action}/${id}`, body: second })
          }
          await send({ method: 'DELETE', path: `/${name}/${id}` })
        }),
        { numRuns: 4, seed: 20_261_121 },
      )
    },
    120_000,
  )

  it.each(catalogue.map((entity) => [entity.name, entity] as const))(
    '[S4 API-12] %s: filtering and sorting by every path, also through references',
    async (name, entity) => {
      const through = Object.entries(entity.fields).flatMap(([head, field]) => {
        const target = field.kind === 'reference' ? catalogue.find((one) => one.name === field.to) : undefined
        return target === undefined
          ? []
          : pathsOf(target.fields).map((path) => [`${head}.${path}`, fieldAt(target.fields, path)] as const)
      })
      const own = pathsOf(entity.fields).map((path) => [path, fieldAt(entity.fields, path)] as const)
      const base = ['id', 'project', 'version', 'created', 'createdBy', 'updated', 'archived'].map(
        (path) => [path, undefined] as const,
      )
      for (const [path, field] of [...base, ...own, ...through]) {
        const [kindly] = field === undefined ? [ids.get('asset')] : fc.sample(ofKind(field), { numRuns: 1, seed: 7 })
        const values = path.includes('.') ? [kindly] : ['x', kindly]
        for (const value of values) {
          for (const part of path.includes('.') ? ['[from]'] : ['', '[]', '[from]', '[to]']) {
            await send({ path: `/${name}?limit=1&${stamp(path)}${part}=${stamp(String(value).slice(0, 200))}` })
          }
        }
        await send({ path: `/${name}?limit=2&sort=${stamp(path)}&order=DESC` })
      }
    },
    120_000,
  )
})

describe('the same over sync', () => {
  it.each(catalogue.map((entity) => [entity.name, entity] as const))(
    '[S4 I19] %s: no mutation is a server error or stops later ones',
    async (name, entity) => {
      const stream = entity.stream === 'global' ? '_global' : world.project
      const clientId = `hostile-${stream}`
      const hello = await send({ path: `/sync/handshake?stream=${stream}&clientId=${clientId}` })
      const { epoch, lastSeq } = hello.body.result as { epoch: string; lastSeq: number }
      const verbs = ['create', 'update', 'archive', 'nothing', '__proto__', ...actionsOf(entity)]
      const mutation = fc.record({
        verb: fc.constantFrom('update', 'create', ...verbs),
        target: fc.constantFrom(targets.get(name) ?? '', randomUUID()),
        at: fc.constantFrom(new Date().toISOString(), '-271821-04-20T00:00:00Z', 'x', '', '+275760-09-13T00:00:00Z'),
        body: bodies(entity),
        base: fc.option(bodies(entity), { nil: undefined }),
        from: fc.constantFrom(undefined, 'New', '\u0000', '__proto__'),
        baseVersion: fc.constantFrom(undefined, 0, -1, 2 ** 53 - 1),
      })
      let last = lastSeq
      await fc.assert(
        fc.asyncProperty(fc.array(mutation, { minLength: 1, maxLength: 6 }), async (list) => {
          const first = last + 1
          last += list.length
          const mutations = list.map(({ verb, target, base, ...more }, at) => ({
            seq: first + at,
            mid: randomUUID(),
            v: 1,
            name: `${name}.${verb}`,
            target: [name, verb === 'create' ? randomUUID() : target],
            ...more,
            ...(base === undefined
              ? {}
              : { base: Object.fromEntries(pathsIn(entity).map((path) => [path, valueAt(base, path)])) }),
          }))
          const body = { stream, clientId, epoch, schema: 1, ackedThrough: 0, mutations }
          const pushed = await send({ method: 'POST', path: '/sync/push', body })
          const outcomes = pushed.body.result['outcomes'] as readonly { code?: string; seq: number }[]
          const faults = outcomes.filter(({ code }) => code === 'internal')
          const shown = faults.map(({ seq }) => JSON.stringify(mutations[seq - first]).slice(0, 500))
          expect(shown).toEqual([])
          expect(outcomes.length).toBe(list.length)
        }),
        { numRuns: 4, seed: 20_261_121, endOnFailure: true },
      )
      const pulled = await send({
        method: 'POST',
        path: '/sync/pull',
        body: { stream, clientId, epoch, cursor: 0, pos: null, ackedThrough: 0 },
      })
      expect(pulled.status).toBe(200)
    },
    120_000,
  )
})
