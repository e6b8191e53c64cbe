import { sql } from 'kysely'
import { entityNamed } from '../../../../src/domains/index.ts'
import { type AnyEntity, takesFiles } from '../../../../src/catalogue/entity.ts'
import { may } from '../../../../src/catalogue/roles.ts'
import { file } from '../../../../src/domains/files/entities/file.ts'
import type { Row, RowValues } from '../../../../src/catalogue/row.ts'
import { safeFileName } from '../../../../src/protocol/file-name.ts'
import { hooksFor } from '../../../store/hooks.ts'
import { isReachable } from '../../../store/reach.ts'
import { type Refused, refused } from '../../../store/result.ts'
import type { Unit } from '../../../store/unit.ts'
import { shareOf } from './file-share.ts'
import { refusalOfType, stepOfType } from './file-type.ts'
import { updateRow } from '../../../store/write-row.ts'

/** Validated when the bytes were uploaded; another checksum would be another file. */
const FIXED = ['entity', 'entityId', 'sha256', 'mimeType', 'size'] as const

/** Adding files requires the permission to create or edit such records; reading them is not enough (FILE-13, EDIT). */
const mayAdd = ({ principal: { person } }: Unit, entity: AnyEntity): boolean =>
  may(person, entity, 'VIEW') && (may(person, entity, 'EDIT') || may(person, entity, 'CREATE'))

/** A file may be changed and removed by the user who added it, and by those who may edit its record. */
const refusalByOwner = (unit: Unit, row: Row<typeof file>): Refused | null => {
  const { person, trusted } = unit.principal
  const entity = entityNamed(row.entity)
  if (trusted === true || row.uploader === person.id) return null
  return entity !== undefined && may(person, entity, 'EDIT') ? null : refused('forbidden')
}

/** Returns the values with the sanitised file name, if there is one. */
const namedSafely = ({ name }: RowValues<typeof file>): RowValues<typeof file> => {
  const safe = typeof name === 'string' ? safeFileName(name) : name
  return safe === undefined || safe === name ? {} : { name: safe }
}

/** Returns the stored facts of bytes that have already arrived, when the create announces the same ones. */
const keptBytes = async (
  unit: Unit,
  { id }: Row<typeof file>,
  input: RowValues<typeof file>,
): Promise<RowValues<typeof file>> => {
  const { rows } = await sql<{ sha256: string; size: number; mimeType: string }>`
    select kept_sha256 as sha256, kept_size as size, mime_type as "mimeType" from upload
    where id = ${id}::uuid and complete and kept_sha256 is not null
      and sha256 = ${input.sha256 ?? null}`.execute(unit.db)
  return rows[0] ?? {}
}

/**
 * Files of records (FILE). Record and bytes may arrive in either order, and the file is ready when both have; this hook
 * runs for the record, the upload handles the bytes.
 */
export const fileHooks = hooksFor(file, {
  derive: (_unit, values, stored) =>
    Promise.resolve({
      ...namedSafely(values),
      ...(stored === null ? { share: shareOf(values.entity, values.entityId) } : {}),
    }),
  keptForms: async (unit, existing, input) => ({ ...namedSafely(input), ...(await keptBytes(unit, existing, input)) }),
  judge: async (unit, values, stored) => {
    if (stored !== null) {
      const moved = FIXED.find((name) => values[name] !== stored[name])
      return moved === undefined ? refusalByOwner(unit, stored) : { [moved]: [{ code: 'read-only' }] }
    }
    const entity = entityNamed(String(values.entity))
    const taken = entity !== undefined && (entity.stream === 'project' || takesFiles(entity))
    if (!taken || entity.name === 'file') {
      return { entity: [{ code: 'not-offered', params: { value: String(values.entity).slice(0, 60) } }] }
    }
    if (unit.principal.trusted !== true && !mayAdd(unit, entity)) return refused('forbidden')
    if (!(await isReachable(unit, entity, values.entityId))) return { entityId: [{ code: 'no-such-record' }] }
    // Files are stored in the stream of the selected project; those of a project itself in its own.
    if (entity.name === 'project' && values.entityId !== unit.principal.project) {
      return { entityId: [{ code: 'other-project' }] }
    }
    return refusalOfType(unit, entity, values)
  },
  judgeArchive: (unit, row) => Promise.resolve(refusalByOwner(unit, row)),
  created: async (unit, row) => {
    const { rows } = await sql`
      select 1 from upload where id = ${row.id}::uuid and complete and ${row.sha256} in (sha256, kept_sha256)
        and (user_id = ${unit.principal.user.id}::uuid or ${unit.principal.trusted === true})`.execute(unit.db)
    if (rows.length > 0) await updateRow(unit, file, row.id, { status: 'ready' })
    await stepOfType(unit, row)
  },
})
