import { sql } from 'kysely'
import { listView } from '../../../../src/domains/administration/entities/list-view.ts'
import { sameViewName } from '../../../../src/domains/administration/effects/list-views.ts'
import { reasonsAgainst } from '../../../../src/catalogue/rule.ts'
import { entityNamed } from '../../../../src/domains/index.ts'
import { hooksFor } from '../../../store/hooks.ts'
import { refused } from '../../../store/result.ts'
import { mayRead } from '../../../store/scopes-held.ts'
import type { Unit } from '../../../store/unit.ts'

interface Named {
  readonly id: string
  readonly list: string
  readonly owner: string | null
  readonly name: string
}

/** Whether the owner has another living view of this name for the list. Locks, so that a concurrent writer finds the earlier one. */
const isNameTaken = async (unit: Unit, { id, list, owner, name }: Named): Promise<boolean> => {
  const { project } = unit.principal
  const key = JSON.stringify([listView.name, project, list, owner])
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(unit.db)
  const { rows } = await sql<{ name: string | null }>`
    select t.name from list_view as t
    where t.project = ${project}::uuid and t.list = ${list} and t.owner is not distinct from ${owner}::uuid
      and t.archived is null and t.id <> ${id}::uuid`.execute(unit.db)
  return rows.some((row) => row.name !== null && sameViewName(row.name, name))
}

export const listViewHooks = hooksFor(listView, {
  /** The scope of a shared view follows from its list. */
  derive: (_unit, values) => Promise.resolve({ sharedList: values.shared === true ? (values.list ?? null) : null }),
  judge: async (unit, { id, list, name, owner }, stored) => {
    const entity = entityNamed(list ?? '')
    if (stored === null && entity !== undefined && !mayRead(unit.principal, entity)) return refused('forbidden')
    const isSame = stored !== null && stored.name === name
    if (isSame || typeof id !== 'string' || typeof list !== 'string' || typeof name !== 'string') return null
    const taken = await isNameTaken(unit, { id, list, owner: owner ?? null, name })
    return taken ? { name: [{ code: 'name-taken' }] } : null
  },
  judgeArchive: (unit, row) => {
    if (unit.principal.trusted === true) return Promise.resolve(null)
    const reasons = reasonsAgainst(listView.editable, row, unit.principal.person)
    return Promise.resolve(reasons.length === 0 ? null : refused('forbidden', { reasons }))
  },
})
