import { entityOf } from '../../src/catalogue/index.ts'
import type { AnyRow } from '../../src/catalogue/row.ts'
import type { EntityHooks } from '../store/hooks.ts'
import { modulesOf } from '../store/modules.ts'
import type { Unit } from '../store/unit.ts'
import { keepOutbound } from './interface-message.ts'

/** Name of the interface of the outside system that shipments are handed to. */
const INTERFACE = 'SCI'

type Operation = 'create' | 'update' | 'archive'

const hand = async (unit: Unit, name: string, row: AnyRow, operation: Operation): Promise<void> => {
  if (row['sendToSCI'] !== true) return
  const { user, project } = unit.principal
  if ((await modulesOf(unit.db, user.organization, project)).has('stand-alone')) return
  const fields = Object.keys(entityOf(name).fields).filter((field) => field !== 'sendToSCI')
  const filled = fields.flatMap((field) => ((row[field] ?? null) === null ? [] : [[field, row[field]] as const]))
  const body = operation === 'archive' ? {} : Object.fromEntries(filled)
  const content = JSON.stringify({ entity: name, operation, id: row.id, body })
  await keepOutbound(unit, { interface: INTERFACE, forProject: project, content })
}

/**
 * Records that are marked for it (TO-06) are told to the outside system whenever they are made, changed or archived, as an
 * outbound message whose content is what an inbound one says; nothing while the project stands alone (OPEN-039).
 */
export const sendsToSci = (name: string) =>
  ({
    created: (unit, row) => hand(unit, name, row, 'create'),
    updated: (unit, before, after) => hand(unit, name, after, before['sendToSCI'] === true ? 'update' : 'create'),
    archived: (unit, row) => hand(unit, name, row, 'archive'),
  }) satisfies EntityHooks
