import type { AnyEntity } from '../../src/catalogue/entity.ts'
import { may } from '../../src/catalogue/roles.ts'
import type { AnyRow } from '../../src/catalogue/row.ts'
import { loadTarget } from './get.ts'
import { done, refused, type WriteResult } from './result.ts'
import { stateOf, transitionRecord } from './transition.ts'
import type { Unit } from './unit.ts'
import { updateRow } from './write-row.ts'
import { refusedOfSystem } from './of-system.ts'

export interface ArchiveInput {
  /** The version that the user confirmed; archiving is irreversible. */
  readonly baseVersion?: number | undefined
  readonly from?: string | undefined
}

/** Archives a record, or moves it to the state that means archived (OPEN-020). */
export const archiveRecord = async (
  unit: Unit,
  entity: AnyEntity,
  id: string,
  input: ArchiveInput,
): Promise<WriteResult> => {
  const { principal } = unit
  if (entity.archive === 'never') return refused('forbidden')
  if (principal.trusted !== true && !may(principal.person, entity, 'DELETE')) return refused('forbidden')
  const loaded = await loadTarget(unit, entity, id)
  if (loaded === null) return refused('not_found')
  const { row } = loaded
  if (row.archived !== null) return done(row.id, { note: 'noop' })
  if (typeof entity.archive === 'object') {
    const { transition } = entity.archive
    const target = entity.states?.transitions.find(({ name }) => name === transition)?.to
    if (target !== undefined && stateOf(entity, row) === target) return done(row.id, { note: 'noop' })
    if (await changed(unit, row, input)) return refused('changed_since_confirmed', { current: stateOf(entity, row) })
    return transitionRecord(unit, entity, row.id, { name: transition, from: input.from, judged: true })
  }
  if (await changed(unit, row, input)) return refused('changed_since_confirmed')
  const hooks = unit.hooks[entity.name]
  const no = (await hooks?.judgeArchive?.(unit, row)) ?? refusedOfSystem(entity, principal, row)
  if (no !== null) return no
  const after = await updateRow(unit, entity, row.id, { archived: unit.now.toISOString() })
  await hooks?.archived?.(unit, after)
  return done(row.id)
}

const changed = async (unit: Unit, row: AnyRow, { baseVersion }: ArchiveInput): Promise<boolean> =>
  baseVersion !== undefined && baseVersion !== row.version && !(await unit.isOwnVersion(row.id, row.version))
