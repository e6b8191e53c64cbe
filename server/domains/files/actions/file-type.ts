import type { file } from '../../../../src/domains/files/entities/file.ts'
import type { AnyEntity, UploadType } from '../../../../src/catalogue/entity.ts'
import { entityNamed } from '../../../../src/domains/index.ts'
import type { Problems } from '../../../../src/catalogue/problem.ts'
import { may } from '../../../../src/catalogue/roles.ts'
import type { AnyRow, Row, RowValues } from '../../../../src/catalogue/row.ts'
import { passes } from '../../../../src/catalogue/rule.ts'
import { loadForWrite } from '../../../store/get.ts'
import type { Unit } from '../../../store/unit.ts'
import { advance, asServer } from '../../../actions/effects.ts'

const declaredType = (entity: AnyEntity, type: unknown): UploadType | undefined =>
  entity.tabs
    .flatMap((tab) => (tab.kind === 'upload' ? tab.types : []))
    .find((one): one is UploadType => typeof one !== 'string' && one.type === type)

const recordOf = async (unit: Unit, entity: AnyEntity, id: string | undefined): Promise<AnyRow | null> =>
  typeof id === 'string' ? ((await loadForWrite(unit.db, asServer(unit).principal, entity, id))?.row ?? null) : null

/** Rejects a file type that its record does not accept now: an invoice only while one is required (WO-16). */
export const refusalOfType = async (
  unit: Unit,
  entity: AnyEntity,
  values: RowValues<typeof file>,
): Promise<Problems | null> => {
  const when = declaredType(entity, values.type)?.when
  if (when === undefined || unit.principal.trusted === true) return null
  const record = await recordOf(unit, entity, values.entityId)
  return record !== null && passes(when, record, unit.principal.person) ? null : { type: [{ code: 'read-only' }] }
}

/**
 * The workflow step that a file of this type causes: uploading a quotation hands in that of the repair station
 * (STATE-032, STATE-038).
 */
export const stepOfType = async (unit: Unit, row: Row<typeof file>): Promise<void> => {
  const entity = entityNamed(row.entity)
  const step = entity === undefined ? undefined : declaredType(entity, row.type)?.step
  if (entity === undefined || step === undefined) return
  const { person, trusted } = unit.principal
  const record = await recordOf(unit, entity, row.entityId)
  if (record === null || (trusted !== true && (!may(person, entity, 'EDIT') || !passes(step.when, record, person))))
    return
  await advance(unit, entity, record.id, step.transition)
}
