import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { maintenance } from '../../../../src/domains/maintenance/entities/maintenance.ts'
import { maintenanceLog } from '../../../../src/domains/maintenance/entities/maintenance-log.ts'
import { may } from '../../../../src/catalogue/roles.ts'
import { type AnyRow, type Row, rowAs } from '../../../../src/catalogue/row.ts'
import { reasonsAgainst } from '../../../../src/catalogue/rule.ts'
import { RENEWAL } from '../../../../src/domains/maintenance/entities/maintenance.ts'
import { renewalOf, renewBodySchema } from '../../../../src/domains/maintenance/effects/renewal.ts'
import { createRecord } from '../../../store/create.ts'
import { loadForWrite } from '../../../store/get.ts'
import type { Values } from '../../../store/hooks.ts'
import { done, invalid, refused, type WriteResult } from '../../../store/result.ts'
import { stateOf, transitionRecord } from '../../../store/transition.ts'
import type { Unit } from '../../../store/unit.ts'
import { updateRow } from '../../../store/write-row.ts'

/**
 * PUT /maintenance/renew/{id}: requests the same maintenance again, as a new record with a log entry that is submitted
 * at once; all or nothing. A record can be renewed once; a second request is rejected (MAINT-06).
 */
export const renewMaintenance = async (unit: Unit, id: string, body: Values): Promise<WriteResult> => {
  const entity = maintenance
  const { principal } = unit
  if (principal.trusted !== true && !may(principal.person, entity, 'EDIT')) return refused('forbidden')
  const parsed = renewBodySchema.safeParse(body)
  if (!parsed.success) return invalid({ renewal: [{ code: 'not-reference' }] })
  const loaded = await loadForWrite(unit.db, principal, entity, id)
  if (loaded === null) return refused('not_found')
  const row = rowAs(maintenance, loaded.row)
  const { renewal = randomUUID(), log = randomUUID() } = parsed.data
  if (row.renewal === renewal) return done(id, { note: 'duplicate' })
  const current = stateOf(entity, row)
  if (row.archived === null && (row.renewal ?? null) !== null)
    return invalid({ renewal: [{ code: 'renewed-already' }] })
  if (row.archived !== null) return refused('archived', { current, reasons: [{ code: 'archived' }] })
  const reasons = reasonsAgainst(entity.actions.renew.when, row, principal.person)
  if (reasons.length > 0) return refused('stale_state', { current, reasons })
  const made = await createRecord(unit, entity, renewal, renewalOf(row))
  if (!made.ok) return made
  const logged = await createRecord(unit, maintenanceLog, log, { object: renewal, text: RENEWAL })
  if (!logged.ok) return logged
  const submitted = await transitionRecord(unit, entity, renewal, { name: 'submit' })
  if (!submitted.ok) return submitted
  await updateRow(unit, entity, row.id, { renewal })
  return done(row.id)
}

/** Marks earlier maintenance of the same kind on the same asset as no longer due, however this one was requested. */
export const takePlaceOfEarlier = async (unit: Unit, given: AnyRow): Promise<void> => {
  const row: Row<typeof maintenance> = rowAs(maintenance, given)
  const { rows } = await sql<{ id: string }>`
    select id from maintenance where project = ${unit.principal.project}::uuid and archived is null
      and asset = ${row.asset}::uuid and "maintenanceType" = ${row.maintenanceType}::uuid
      and id <> ${row.id}::uuid and status = 'Executed' and renewal is null
      and "executeDate" <= ${row.executeDate}::date order by id for update`.execute(unit.db)
  for (const { id } of rows) await updateRow(unit, maintenance, id, { renewal: row.id })
}
