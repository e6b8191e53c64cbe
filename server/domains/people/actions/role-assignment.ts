import { sql } from 'kysely'
import { z } from 'zod'
import { roleAssignment } from '../../../../src/domains/people/entities/role-assignment.ts'
import type { Row, RowValues } from '../../../../src/catalogue/row.ts'
import { countsInOrganization, countsInProject } from '../../../../src/domains/people/effects/effective-roles.ts'
import type { Problem, Problems } from '../../../../src/catalogue/problem.ts'
import { may } from '../../../../src/catalogue/roles.ts'
import { createRecord } from '../../../store/create.ts'
import { hooksFor, type Values } from '../../../store/hooks.ts'
import { isNameList } from '../../../store/name-list.ts'
import { judgeOnePerOwner, type OnePerOwner, recordOfOwner } from '../../../store/one-per-owner.ts'
import { idForStore, nameList, readBody } from '../../../store/read-body.ts'
import { invalid, refused, type WriteResult } from '../../../store/result.ts'
import type { Unit } from '../../../store/unit.ts'
import { updateRecord } from '../../../store/update.ts'

const namesIn = (value: unknown): readonly string[] | null => {
  if ((value ?? null) === null) return []
  return isNameList(value) ? value : null
}

const LISTS = ['included', 'excluded'] as const

const kind: OnePerOwner = { table: 'role_assignment', by: 'role' }

/** Body of `role_assignment.assign`: the user role, its owner, and the names of roles to include and exclude. */
export const assignBodySchema = z.strictObject({
  role: idForStore,
  forOrganization: idForStore,
  forProject: idForStore,
  include: nameList.nullish(),
  exclude: nameList.nullish(),
})

/** Adds names to what an organization or project includes and excludes; each name is in one list only. */
const assign = async (unit: Unit, id: string, body: Values): Promise<WriteResult> => {
  const assignment = roleAssignment
  const { principal } = unit
  const allowed = (['CREATE', 'EDIT'] as const).every((verb) => may(principal.person, assignment, verb))
  if (principal.trusted !== true && !allowed) return refused('forbidden')
  const read = readBody(assignBodySchema, body)
  if (!read.ok) return invalid(read.problems)
  const { include, exclude, ...owner } = read.data
  const [added, removed] = [include ?? [], exclude ?? []]
  const found = await recordOfOwner(unit, kind, owner)
  const stored = found === null ? undefined : await listsOf(unit, found)
  const given = added.filter((name) => !removed.includes(name))
  const lists = {
    included: merged(stored?.included, given, removed),
    excluded: merged(stored?.excluded, removed, given),
  }
  return found === null
    ? createRecord(unit, assignment, id, { ...owner, ...lists })
    : updateRecord(unit, assignment, found, { body: lists })
}

const merged = (before: unknown, more: readonly string[], less: readonly string[]): readonly string[] =>
  [...new Set([...(namesIn(before) ?? []).filter((name) => !less.includes(name)), ...more])].toSorted()

const listsOf = (unit: Unit, id: string): Promise<{ included?: unknown; excluded?: unknown } | undefined> =>
  unit.db.selectFrom('role_assignment').select(['included', 'excluded']).where('id', '=', id).executeTakeFirst()

/**
 * The roles that an organization or project adds to and removes from a user role. One record for each; only superadmins
 * may write it.
 */
export const roleAssignmentHooks = hooksFor(roleAssignment, {
  judge: async (unit, values, stored) =>
    judgeOwner(values, stored) ??
    (await judgeNames(unit, values, stored)) ??
    (await judgeOnePerOwner(unit, kind, values, stored)),
  actions: { assign },
})

/** The owner, an organization or a project, is permanent. */
const judgeOwner = (
  values: RowValues<typeof roleAssignment>,
  stored: Row<typeof roleAssignment> | null,
): Problems | null => {
  const ids = (['forOrganization', 'forProject'] as const).filter((name) => (values[name] ?? null) !== null)
  if (ids.length === 0) return { forProject: [{ code: 'required' }] }
  if (ids.length === 2) return { forOrganization: [{ code: 'read-only' }] }
  if (stored === null) return null
  const moved = (['role', 'forOrganization', 'forProject'] as const).find(
    (name) => (values[name] ?? null) !== (stored[name] ?? null),
  )
  return moved === undefined ? null : { [moved]: [{ code: 'read-only' }] }
}

const judgeNames = async (
  unit: Unit,
  values: RowValues<typeof roleAssignment>,
  stored: Row<typeof roleAssignment> | null,
): Promise<Problems | null> => {
  const problems: Record<string, readonly Problem[]> = {}
  const counts = (values.forProject ?? null) === null ? countsInOrganization : countsInProject
  // Names already stored are still accepted after their role is gone, in either list.
  const before = new Set(LISTS.flatMap((list) => namesIn(stored?.[list]) ?? []))
  for (const list of LISTS) {
    const names = namesIn(values[list])
    if (names === null) {
      problems[list] = [{ code: 'not-json' }]
      continue
    }
    const added = names.filter((name) => !before.has(name))
    const known = await assignable(unit, added)
    const wrong = added.find((name) => !known.has(name) || !counts(name))
    if (wrong !== undefined) problems[list] = [{ code: 'not-offered', params: { value: wrong } }]
  }
  return Object.keys(problems).length === 0 ? null : problems
}

/** Returns those of the names that are living groups or single roles. */
const assignable = async (unit: Unit, names: readonly string[]): Promise<ReadonlySet<string>> => {
  if (names.length === 0) return new Set()
  const { rows } = await sql<{ role: string }>`
    select role from role where archived is null and type in ('group', 'role')
      and role = any(${[...names]}::text[])`.execute(unit.db)
  return new Set(rows.map(({ role }) => role))
}
