import { sql } from 'kysely'
import type { identifier } from '../../../../src/domains/assets/entities/identifier.ts'
import type { packingSlip } from '../../../../src/domains/packing/entities/packing-slip.ts'
import { unknownCode } from '../../../../src/domains/packing/entities/unknown-code.ts'
import type { Row, RowValues } from '../../../../src/catalogue/row.ts'
import { identifierKey } from '../../../../src/identify/lookup-keys.ts'
import type { ScanBody } from '../../../../src/protocol/scan.ts'
import { waitsUnknown } from '../../../../src/protocol/scan.ts'
import { hooksFor } from '../../../store/hooks.ts'
import { storableText } from '../../../store/stored-form.ts'
import type { Unit } from '../../../store/unit.ts'
import { insertRow, updateRow } from '../../../store/write-row.ts'

/** Returns the asset that now has this code as an identifier or serial number. */
const carrierOf = async (unit: Unit, code: string): Promise<string | null> => {
  const project = unit.principal.project
  const { rows } = await sql<{ asset: string }>`
    select asset from identifier where project = ${project}::uuid and key = ${identifierKey(code)} and archived is null
    union all
    select id from asset where project = ${project}::uuid and lower(serial) = lower(${code}) and archived is null
    limit 1`.execute(unit.db)
  return rows[0]?.asset ?? null
}

const boundTo = (asset: string | null): RowValues<typeof unknownCode> =>
  asset === null ? {} : { outcome: 'Bound', asset }

/**
 * `key` is the look-up key that matches identifiers added later. A code that the device did not know may be known here
 * already; it is bound at once.
 */
export const unknownCodeHooks = hooksFor(unknownCode, {
  // A carrier or a repair station scans what it does not know; who keeps the identifiers of the project deals with it (JOB-W4).
  fromParticipants: true,
  derive: async (unit, values, stored) => {
    const code = values.code
    if (typeof code !== 'string') return {}
    return { key: identifierKey(code), ...(stored === null ? boundTo(await carrierOf(unit, code)) : {}) }
  },
})

/** Binds unresolved codes that match a new identifier to its asset. */
export const bindUnknownCodes = async (unit: Unit, { key, asset }: Row<typeof identifier>): Promise<void> => {
  const { rows } = await sql<{ id: string }>`
    select id from unknown_code where project = ${unit.principal.project}::uuid and outcome is null
      and archived is null and key = ${key} for update`.execute(unit.db)
  for (const { id } of rows) await updateRow(unit, unknownCode, id, boundTo(asset))
}

/**
 * Stores an unknown scan under its own id as unresolved, or bound if its identifier is known by now; an undo dismisses
 * it.
 */
export const keepUnknownCode = async (
  unit: Unit,
  slip: Row<typeof packingSlip>,
  scan: ScanBody,
  user: string | null,
): Promise<void> => {
  const entity = unknownCode
  if (waitsUnknown(scan)) {
    const code = storableText(scan.raw)
    const time = new Date(scan.time).toISOString()
    const key = identifierKey(code)
    const bound = boundTo(await carrierOf(unit, code))
    await insertRow(unit, entity, { id: scan.id, code, key, time, user, packingSlip: slip.id, ...bound })
  } else if (scan.source === 'undo' && scan.undoes !== null) {
    const { rows } = await sql<{ id: string }>`
      select id from unknown_code where id = ${scan.undoes}::uuid and "packingSlip" = ${slip.id}::uuid
        and outcome is null for update`.execute(unit.db)
    for (const { id } of rows) await updateRow(unit, entity, id, { outcome: 'Dismissed' })
  }
}
