import { sql } from 'kysely'
import { entityOf } from '../../src/catalogue/index.ts'
import type { AnyRow } from '../../src/catalogue/row.ts'
import { identifierKey } from '../../src/identify/lookup-keys.ts'
import type { ScanBody } from '../../src/protocol/scan.ts'
import { waitsUnknown } from '../../src/protocol/scan.ts'
import type { EntityHooks } from '../store/hooks.ts'
import { storableText } from '../store/stored-form.ts'
import type { Unit } from '../store/unit.ts'
import { insertRow, updateRow } from '../store/write-row.ts'

/** `key` is the look-up key by which an identifier that is added later is found for the code. */
export const unknownCodeHooks: EntityHooks = {
  derive: (_unit, values) => {
    const code = values['code']
    return Promise.resolve(typeof code === 'string' ? { key: identifierKey(code) } : {})
  },
}

/** Codes that waited for this identifier are bound to its asset. */
export const bindUnknownCodes = async (unit: Unit, identifier: AnyRow): Promise<void> => {
  const { rows } = await sql<{ id: string }>`
    select id from unknown_code where project = ${unit.principal.project}::uuid and outcome is null
      and archived is null and key = ${identifier['key']} for update`.execute(unit.db)
  const outcome = { outcome: 'Bound', asset: identifier['asset'] }
  for (const { id } of rows) await updateRow(unit, entityOf('unknown_code'), id, outcome)
}

/** A read that the device did not know waits under its own id, unless it has an identifier by now; an undo of it takes it out again. */
export const keepUnknownCode = async (unit: Unit, slip: AnyRow, scan: ScanBody, user: string | null): Promise<void> => {
  const entity = entityOf('unknown_code')
  if (waitsUnknown(scan)) {
    const code = storableText(scan.raw)
    const time = new Date(scan.time).toISOString()
    const key = identifierKey(code)
    const { rows } = await sql<{ asset: string }>`
      select asset from identifier where project = ${unit.principal.project}::uuid and key = ${key}
        and archived is null limit 1`.execute(unit.db)
    const bound = rows[0] === undefined ? {} : { outcome: 'Bound', asset: rows[0].asset }
    await insertRow(unit, entity, { id: scan.id, code, key, time, user, packingSlip: slip.id, ...bound })
  } else if (scan.source === 'undo' && scan.undoes !== null) {
    const { rows } = await sql<{ id: string }>`
      select id from unknown_code where id = ${scan.undoes}::uuid and "packingSlip" = ${slip.id}::uuid
        and outcome is null for update`.execute(unit.db)
    for (const { id } of rows) await updateRow(unit, entity, id, { outcome: 'Dismissed' })
  }
}
