import type { address } from '../../../../src/domains/sites/entities/address.ts'
import type { contact } from '../../../../src/domains/sites/entities/contact.ts'
import type { Row } from '../../../../src/catalogue/row.ts'
import type { EntityHooks, Values } from '../../../store/hooks.ts'
import { modulesOf } from '../../../store/modules.ts'
import { mapOf } from '../../../store/stored-form.ts'
import type { Unit } from '../../../store/unit.ts'
import { keepOutbound } from '../../administration/actions/interface-message.ts'

/** Name of the interface of the external system that receives shipments. */
const INTERFACE = 'SCI'

type Operation = 'create' | 'update' | 'archive'

type Sent = typeof address | typeof contact

const hand = async (unit: Unit, entity: Sent, row: Row<Sent>, operation: Operation | null): Promise<void> => {
  if (operation === null) return
  const { user, project } = unit.principal
  if ((await modulesOf(unit.db, user.organization, project)).has('stand-alone')) return
  const { sendToSCI: _mark, ...fields } = entity.fields
  const values: Values = row
  const filled = Object.keys(fields).filter((name) => (values[name] ?? null) !== null)
  const body = operation === 'archive' ? {} : mapOf(filled.map((name) => [name, values[name]]))
  const content = JSON.stringify({ entity: entity.name, operation, id: row.id, body })
  await keepOutbound(unit, { interface: INTERFACE, forProject: project, content })
}

const isMarked = (row: Row<Sent> | null): boolean => row?.sendToSCI === true

/**
 * Returns the operation that a change means to the external system, which knows marked records only; null when it is
 * not affected.
 */
const operationOf = (before: Row<Sent> | null, after: Row<Sent>): Operation | null => {
  if (isMarked(after)) return isMarked(before) ? 'update' : 'create'
  return isMarked(before) ? 'archive' : null
}

/**
 * Sends an outbound message, in the format of an inbound one, whenever a record marked for the external system (TO-06)
 * is created, changed or archived; one that loses the mark is archived there. Sends nothing for a stand-alone project
 * (OPEN-039).
 */
export const sendsToSci = (entity: Sent) =>
  ({
    created: (unit, row) => hand(unit, entity, row, operationOf(null, row)),
    updated: (unit, before, after) => hand(unit, entity, after, operationOf(before, after)),
    archived: (unit, row) => hand(unit, entity, row, isMarked(row) ? 'archive' : null),
  }) satisfies EntityHooks<Sent>
