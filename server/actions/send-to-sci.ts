import { entityOf } from '../../src/catalogue/index.ts'
import type { AnyRow } from '../../src/catalogue/row.ts'
import type { EntityHooks } from '../store/hooks.ts'
import { modulesOf } from '../store/modules.ts'
import type { Unit } from '../store/unit.ts'
import { keepOutbound } from './interface-message.ts'

/** Name of the interface of the outside system that shipments are handed to. */
const INTERFACE = 'SCI'

type Operation = 'create' | 'update' | 'archive'

const hand = async (unit: Unit, name: string, row: AnyRow, operation: Operation | null): Promise<void> => {
  if (operation === null) return
  const { user, project } = unit.principal
  if ((await modulesOf(unit.db, user.organization, project)).has('stand-alone')) return
  const fields = Object.keys(entityOf(name).fields).filter((field) => field !== 'sendToSCI')
  const filled = fields.flatMap((field) => ((row[field] ?? null) === null ? [] : [[field, row[field]] as const]))
  const body = operation === 'archive' ? {} : Object.fromEntries(filled)
  const content = JSON.stringify({ entity: name, operation, id: row.id, body })
  await keepOutbound(unit, { interface: INTERFACE, forProject: project, content })
}

const isMarked = (row: AnyRow | null): boolean => row?.['sendToSCI'] === true

/** What a change means to the outside system, which knows of marked records only; null when it is none of its business. */
const operationOf = (before: AnyRow | null, after: AnyRow): Operation | null => {
  if (isMarked(after)) return isMarked(before) ? 'update' : 'create'
  return isMarked(before) ? 'archive' : null
}

/**
 * Records that are marked for it (TO-06) are told to the outside system whenever they are made, changed or archived, as an
 * outbound message whose content is what an inbound one says; one that loses the mark is archived there. Nothing is told
 * while the project stands alone (OPEN-039).
 */
export const sendsToSci = (name: string) =>
  ({
    created: (unit, row) => hand(unit, name, row, operationOf(null, row)),
    updated: (unit, before, after) => hand(unit, name, after, operationOf(before, after)),
    archived: (unit, row) => hand(unit, name, row, isMarked(row) ? 'archive' : null),
  }) satisfies EntityHooks
