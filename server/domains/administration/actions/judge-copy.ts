import { sql } from 'kysely'
import { may } from '../../../../src/catalogue/roles.ts'
import { scopesOfRow } from '../../../../src/catalogue/scope.ts'
import { entityNamed } from '../../../../src/domains/index.ts'
import type { UnsentCopy } from '../../../../src/protocol/device-copy.ts'
import type { Db } from '../../../db/pool.ts'
import { loadPrincipal, type Principal } from '../../../store/principal.ts'
import { scopesOfEntity } from '../../../store/scopes-held.ts'
import { tableName, visibleWhere } from '../../../store/visible.ts'
import { readingAs } from '../../../store/walled.ts'
import { countsOf, type Created, createdIn, keyOf, type Line, linesOf, type Target } from './copy-targets.ts'
import { byEntity, placeTargets } from './place-copy.ts'

/** A line with its project; undefined when the project is not known, or the records of the line belong to several. */
interface Placed {
  readonly line: Line
  readonly project: string | null | undefined
}

/** Records without a project do not decide the project of a line that also names a record of a project. */
const projectOf = (projects: readonly (string | null | undefined)[]): string | null | undefined => {
  if (projects.includes(undefined)) return undefined
  const [first, ...others] = new Set(projects.filter((one) => one !== null))
  return others.length > 0 ? undefined : (first ?? null)
}

/** Keys of the records among these that a person sees as a whole: also in the scopes in which they may be written. */
const seenOf = async (db: Db, principal: Principal, targets: readonly Target[]): Promise<ReadonlySet<string>> => {
  const seen = new Set<string>()
  for (const [name, ids] of byEntity(targets)) {
    const entity = entityNamed(name)
    if (entity === undefined || !may(principal.person, entity, 'VIEW')) continue
    const { rows } = await sql<{ id: string }>`select t.id from ${tableName(entity)} as t
      where t.id = any(${ids}::uuid[]) and ${visibleWhere(entity, principal, 't')}
        and ${visibleWhere(entity, principal, 't', 'reach')}`.execute(readingAs(db, principal))
    for (const { id } of rows) seen.add(keyOf({ entity: name, id }))
  }
  return seen
}

/** Whether a person would see a new record, which only the device has. */
const wouldSee = (principal: Principal, { entity: name }: Target, { body }: Created): boolean => {
  const entity = entityNamed(name)
  if (entity === undefined || !may(principal.person, entity, 'VIEW')) return false
  const held = new Set(scopesOfEntity(entity, principal, 'reach'))
  return scopesOfRow(entity, body).some((scope) => held.has(scope))
}

/**
 * Filters the lines of a copy by the rights of its reader, who has to see every record of a line, in the project in which the server finds
 * it. The other lines are counted. `owner` is the user of the device.
 */
export const judgeCopy = async (db: Db, reader: Principal, owner: string, copy: UnsentCopy) => {
  const lines = linesOf(copy)
  const created = createdIn(copy)
  const user = await loadPrincipal(db, owner, null)
  const targets = lines.flatMap((line) => line.targets)
  const places = await placeTargets(db, targets, created, new Set(user?.projects))
  const placed = lines.map((line): Placed => ({
    line,
    project: projectOf(line.targets.map((target) => places.of(target))),
  }))
  /** The project of each line that may be read. */
  const shown = new Map<object, string | null>()
  for (const project of new Set(placed.map((one) => one.project))) {
    if (project === undefined) continue
    const principal = await loadPrincipal(db, reader.user.id, project)
    // A project that they may not enter, or that has ended.
    if (principal === null || principal.project !== project) continue
    const here = placed.filter((one) => one.project === project).map(({ line }) => line)
    const seen = await seenOf(
      db,
      principal,
      here.flatMap((line) => line.targets),
    )
    const sees = (target: Target): boolean => {
      const made = created.get(keyOf(target))
      return places.isKept(target) ? seen.has(keyOf(target)) : made !== undefined && wouldSee(principal, target, made)
    }
    for (const line of here) if (line.targets.every(sees)) shown.set(line.line, project)
  }
  return { shown, hidden: countsOf(lines.filter(({ line }) => !shown.has(line))) }
}
