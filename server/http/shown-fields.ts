import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { z } from 'zod'
import type { AnyEntity } from '../../src/catalogue/entity.ts'
import { entityOf } from '../../src/domains/index.ts'
import type { AnyRow } from '../../src/catalogue/row.ts'
import type { Db } from '../db/pool.ts'
import { getRecord } from '../store/get.ts'
import { count, id, rowOf } from './answer-schemas.ts'
import type { Principal } from '../store/principal.ts'
import { rowColumns } from '../store/row-sql.ts'
import { settingsIn } from '../store/settings.ts'
import { readingAs } from '../store/walled.ts'

type Body = Readonly<Record<string, unknown>>
type Shown = (db: Db, principal: Principal, row: AnyRow) => Promise<Body>

/** The projects of an organization that the caller may know of (ORG-01). */
const ofOrganization: Shown = async (db, { projects }, organization) => {
  const { rows } = await sql<{ id: string }>`select id from project
    where organization = ${organization.id}::uuid and id = any(${[...projects]}::uuid[]) order by name, id`.execute(db)
  return { projects: rows.map((row) => row.id), projectCount: rows.length }
}

/** The settings of a project that apply to the caller, and its registrations for apps (PROJ-01). */
const ofProject: Shown = async (db, { user: { organization } }, project) => {
  const settings = await settingsIn(db, null, { organization, project: project.id })
  const { rows } = await sql<AnyRow>`select ${rowColumns(entityOf('project_app'), 't')} from project_app as t
    where t."forProject" = ${project.id}::uuid and t.archived is null order by t.created, t.id`.execute(db)
  return { settings: Object.fromEntries(settings), apps: rows }
}

type ShownSchemas = Readonly<Record<string, z.core.$ZodType>>

interface ShownFields {
  readonly read: Shown
  readonly schemas: ShownSchemas
}

/** Computed fields of a record that is read by its id; never stored. */
const SHOWN: { readonly [entity: string]: ShownFields } = {
  organization: {
    read: ofOrganization,
    schemas: {
      projects: z.array(id),
      projectCount: count,
    },
  },
  project: {
    read: ofProject,
    schemas: {
      settings: z.record(z.string(), z.unknown()),
      apps: z.array(rowOf(entityOf('project_app'))),
    },
  },
}

/** Returns the schemas of an entity's computed fields. */
export const shownSchemas = ({ name }: AnyEntity): ShownSchemas => SHOWN[name]?.schemas ?? {}

/** Returns whether a record may change without a new version. */
export const showsMore = ({ name }: AnyEntity): boolean => Object.hasOwn(SHOWN, name)

/** Returns the record with its computed fields. */
export async function withShown(db: Db, principal: Principal, entity: AnyEntity, row: AnyRow): Promise<AnyRow> {
  const shown = SHOWN[entity.name]?.read
  return shown === undefined ? row : { ...row, ...(await shown(readingAs(db, principal), principal, row)) }
}

/**
 * Removes unchanged computed fields from the body of an update, so that a whole record can be sent back as it was read.
 * Changed ones stay, and are rejected by name.
 */
export async function withoutShown(
  db: Db,
  principal: Principal,
  entity: AnyEntity,
  record: string,
  body: Body,
): Promise<Body> {
  const shown = SHOWN[entity.name]?.read
  if (shown === undefined || Object.keys(body).every((name) => Object.hasOwn(entity.fields, name))) return body
  const found = await getRecord(db, principal, entity, record)
  if (!found.ok) return body
  // As in JSON: dates and the like are texts.
  const values = JSON.parse(JSON.stringify(await shown(readingAs(db, principal), principal, found.row))) as Body
  return Object.fromEntries(
    Object.entries(body).filter(
      ([name, value]) => !(Object.hasOwn(values, name) && isDeepStrictEqual(values[name], value)),
    ),
  )
}
