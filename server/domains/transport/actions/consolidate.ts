import { z } from 'zod'
import { transportManifest } from '../../../../src/domains/transport/entities/transport-manifest.ts'
import { transportOrder } from '../../../../src/domains/transport/entities/transport-order.ts'
import { misfitsOf } from '../../../../src/domains/transport/effects/consolidation.ts'
import { may } from '../../../../src/catalogue/roles.ts'
import type { AnyRow } from '../../../../src/catalogue/row.ts'
import { createRecord } from '../../../store/create.ts'
import { loadForWrite } from '../../../store/get.ts'
import type { Values } from '../../../store/hooks.ts'
import { idForStore, idsOf, readBody } from '../../../store/read-body.ts'
import { invalid, refused, type WriteResult } from '../../../store/result.ts'
import { transitionRecord } from '../../../store/transition.ts'
import type { Unit } from '../../../store/unit.ts'

const MOST = 500

/** Body of `transport_manifest.consolidate`: the orders, and fields of the new manifest. */
export const consolidateBodySchema = z.looseObject({ id: idForStore, transportOrders: idsOf })

/**
 * Puts several orders on a new manifest (TM-12, XCALL-32): creates it with the given id and fields, assigns the orders
 * and stamps them with the day. All or nothing; orders that do not match are named (OPEN-040).
 */
export const consolidate =
  (stampOrders: (unit: Unit, id: string) => Promise<WriteResult>) =>
  async (unit: Unit, id: string, body: Values): Promise<WriteResult> => {
    const [order, manifest] = [transportOrder, transportManifest]
    const { person } = unit.principal
    if (!may(person, manifest, 'CREATE') || !may(person, manifest, 'EDIT')) return refused('forbidden')
    const read = readBody(consolidateBodySchema, body)
    if (!read.ok) return invalid(read.problems)
    const { transportOrders: ids, ...fields } = read.data
    if (ids.length === 0) return invalid({ transportOrders: [{ code: 'required' }] })
    if (ids.length > MOST) return invalid({ transportOrders: [{ code: 'too-large', params: { max: MOST } }] })
    const orders: AnyRow[] = []
    for (const one of [...new Set(ids)].toSorted()) {
      const found = await loadForWrite(unit.db, unit.principal, order, one)
      if (found === null || found.row.archived !== null) {
        return invalid({ transportOrders: [{ code: 'no-such-record' }] })
      }
      orders.push(found.row)
    }
    const misfits = misfitsOf(orders)
    if (misfits.length > 0) {
      const names = misfits.map(({ reference }) => reference).join(', ')
      return invalid({ transportOrders: [{ code: 'does-not-fit', params: { names } }] })
    }
    const made = await createRecord(unit, manifest, id, fields)
    if (!made.ok) return made
    for (const row of orders) {
      const assigned = await transitionRecord(unit, order, row.id, { name: 'assign', body: { transportManifest: id } })
      if (!assigned.ok) return assigned
    }
    const stamped = await stampOrders(unit, id)
    return stamped.ok ? made : stamped
  }
