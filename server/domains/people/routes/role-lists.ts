import { sql } from 'kysely'
import { z } from 'zod'
import { isUuid } from '../../../../src/catalogue/judge-value.ts'
import type { Problem } from '../../../../src/catalogue/problem.ts'
import type { Db } from '../../../db/pool.ts'
import { idForStore, nameList } from '../../../store/read-body.ts'
import { invalid } from '../../../http/http-error.ts'
import { parseBody } from '../../../http/schema-problems.ts'

type Body = Readonly<Record<string, unknown>>

/** The body fields of a change, by their effect (ROLE-09). */
const lists = { add: ['addChildren', 'addGroups'], remove: ['removeChildren', 'removeGroups'] } as const
const removes: ReadonlySet<string> = new Set(lists.remove)
const names: readonly string[] = [...lists.add, ...lists.remove]

/** A change of what a role contains: names or ids of roles. */
export const roleListsSchema = z.strictObject({
  addChildren: nameList.optional(),
  addGroups: nameList.optional(),
  removeChildren: nameList.optional(),
  removeGroups: nameList.optional(),
})

/** The same change for one project or organization alone. */
export const ownedListsSchema = roleListsSchema.extend({ project: idForStore, organization: idForStore })

/** Role names that a body adds and removes. */
export interface RoleLists {
  readonly add: readonly string[]
  readonly remove: readonly string[]
}

/** Returns whether a body contains such a change. */
export const hasRoleLists = (body: Body): boolean => names.some((name) => Object.hasOwn(body, name))

/** Parses the change in a body, which has names or ids of roles; throws for any other field. */
export async function roleListsOf(db: Db, body: Body): Promise<RoleLists> {
  const wanted = new Map(Object.entries(parseBody(roleListsSchema, body)).map(([list, given]) => [list, given ?? []]))
  const known = await namesOf(db, [...wanted.values()].flat())
  const problems = [...wanted].flatMap(([list, given]): [string, readonly Problem[]][] =>
    removes.has(list) || given.every((one) => known.has(one)) ? [] : [[list, [{ code: 'no-such-record' }]]],
  )
  if (problems.length > 0) throw invalid(Object.fromEntries(problems))
  const named = (of: readonly string[]): readonly string[] =>
    of.flatMap((list) => (wanted.get(list) ?? []).map((one) => known.get(one) ?? one))
  return { add: named(lists.add), remove: named(lists.remove) }
}

/** Returns the names of living roles, by the requested name or id. */
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

/**
 * Returns roles by name, with what a screen needs to show them (XCALL-50); names without a living role are left out.
 */
export async function rolesNamed(
  db: Db,
  wanted: readonly string[],
): Promise<readonly { readonly id: string; readonly type: string; readonly role: string }[]> {
  const { rows } = await sql<{ id: string; type: string; role: string }>`
    select id, type, role from role where archived is null and role = any(${[...new Set(wanted)]}::text[])
    order by role`.execute(db)
  return rows
}
