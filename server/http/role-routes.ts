import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { entityOf } from '../../src/catalogue/index.ts'
import { isUuid } from '../../src/catalogue/judge-value.ts'
import type { Problem } from '../../src/catalogue/problem.ts'
import { apiPrefix } from '../../src/config.ts'
import type { Db } from '../db/pool.ts'
import { getRecord } from '../store/get.ts'
import { principalOf } from './caller.ts'
import { invalid } from './http-error.ts'
import { objectOf } from './json-body.ts'
import { refusalOf } from './refused.ts'
import type { ServerParts } from './server-parts.ts'
import { sendWrite, updateIntent } from './write-record.ts'

/** The lists of a change, by what they do. */
const lists = { add: ['addChildren', 'addGroups'], remove: ['removeChildren', 'removeGroups'] } as const
const removes: ReadonlySet<string> = new Set(lists.remove)
const names: readonly string[] = [...lists.add, ...lists.remove]

/** Most names in one list. */
const most = 1000

/** PUT /role/editor/:id (OPATH-31, XCALL-53): what a group or a user role contains, as names or ids to add and to remove. */
export function roleRoutes(app: FastifyInstance, parts: ServerParts): void {
  const { db } = parts
  const role = entityOf('role')

  app.put<{ Params: { id: string } }>(`${apiPrefix}/role/editor/:id`, async (request, reply) => {
    const principal = await principalOf(parts, request)
    const body = objectOf(request.body)
    const wanted = textLists(body)
    const found = await getRecord(db, principal, role, request.params.id)
    if (!found.ok) throw refusalOf(found)
    const known = await namesOf(db, [...wanted.values()].flat())
    const problems = [...wanted].flatMap(([list, given]): [string, readonly Problem[]][] =>
      removes.has(list) || given.every((one) => known.has(one)) ? [] : [[list, [{ code: 'no-such-record' }]]],
    )
    if (problems.length > 0) throw invalid(Object.fromEntries(problems))
    const named = (of: readonly string[]): readonly string[] =>
      of.flatMap((list) => (wanted.get(list) ?? []).map((one) => known.get(one) ?? one))
    const stored: unknown = found.row['childRoles']
    const before = Array.isArray(stored) ? stored.filter((name): name is string => typeof name === 'string') : []
    const gone = new Set(named(lists.remove))
    const childRoles = [...new Set([...before, ...named(lists.add)])].filter((name) => !gone.has(name)).toSorted()
    const intent = updateIntent(role, request, { childRoles })
    // The names were worked out from this version: a change that came between makes it stale.
    return sendWrite(parts, request, reply, {
      principal,
      intent: { ...intent, ifVersion: intent.ifVersion ?? Number(found.row.version) },
    })
  })
}

/** The lists that the body has; anything else in it is refused by its name. */
function textLists(body: Readonly<Record<string, unknown>>): ReadonlyMap<string, readonly string[]> {
  const problems: Record<string, readonly Problem[]> = {}
  const found = new Map<string, readonly string[]>()
  for (const [name, value] of Object.entries(body)) {
    if (!names.includes(name)) problems[name] = [{ code: 'unknown' }]
    else if (isTexts(value)) found.set(name, value)
    else problems[name] = [{ code: 'not-reference' }]
  }
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return found
}

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) &&
  value.length <= most &&
  value.every((one) => typeof one === 'string' && one.length <= 100 && !one.includes('\0'))

/** The names of living roles, by what they were asked for: their name or their id. */
async function namesOf(db: Db, asked: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const ids = asked.filter(isUuid).map((id) => id.toLowerCase())
  const { rows } = await sql<{ id: string; role: string }>`
    select id, role from role
    where archived is null and (role = any(${asked}::text[]) or id = any(${ids}::uuid[]))`.execute(db)
  const byId = new Map(rows.map(({ id, role }) => [id, role]))
  const byName = new Set(rows.map(({ role }) => role))
  return new Map(
    asked.flatMap((one): [string, string][] => {
      const name = byName.has(one) ? one : byId.get(one.toLowerCase())
      return name === undefined ? [] : [[one, name]]
    }),
  )
}
