import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { isUuid } from '../../../../src/catalogue/judge-value.ts'
import type { ProblemCode } from '../../../../src/catalogue/problem.ts'
import { ADMIN, may, SUPERADMIN } from '../../../../src/catalogue/roles.ts'
import { type Row, type RowValues, textsOf } from '../../../../src/catalogue/row.ts'
import type { NewsMessage } from '../../../../src/domains/administration/effects/news.ts'
import { project as projectEntity } from '../../../../src/domains/people/entities/project.ts'
import { projectInvitation } from '../../../../src/domains/people/entities/project-invitation.ts'
import { loadForWrite } from '../../../store/get.ts'
import { hooksFor, type Values } from '../../../store/hooks.ts'
import { notifyOrganization } from '../../../store/notify.ts'
import { readBody, textIfGiven } from '../../../store/read-body.ts'
import { done, invalid, refused, type WriteResult } from '../../../store/result.ts'
import type { Unit } from '../../../store/unit.ts'
import { pastWall } from '../../../store/walled.ts'
import { insertRow, readRow, updateRow } from '../../../store/write-row.ts'

type Invitation = Row<typeof projectInvitation>
type Project = Row<typeof projectEntity>

const LONGEST_REMARK = 1000

/** Body of `project.invite`: the organization by its id, or by its exact name. */
export const inviteBodySchema = z.object({
  organization: textIfGiven,
  organizationName: textIfGiven,
  remark: z.string().max(LONGEST_REMARK).nullish(),
})
type InviteBody = z.infer<typeof inviteBodySchema>

/** The organization that owns a project decides whom it invites, and superadmins do. */
export const isOwner = ({ principal: { person, user } }: Unit, row: RowValues<typeof projectEntity>): boolean =>
  person.roles.has(SUPERADMIN) || (user.organization !== null && row.organization === user.organization)

/** Name of the acting user, as both organizations may read it. */
const nameOfActor = async ({ db, principal: { user } }: Unit): Promise<string> => {
  const row = await db.selectFrom('user').select(['firstName', 'lastName']).where('id', '=', user.id).executeTakeFirst()
  const name = [row?.firstName, row?.lastName].filter((part) => typeof part === 'string' && part !== '').join(' ')
  return name === '' ? user.username : name
}

/** The organization that a body names by id or by its exact name; null when there is no such active one. */
const organizationOf = async (
  { db }: Unit,
  { organization, organizationName }: InviteBody,
): Promise<{ readonly id: string; readonly name: string } | null> => {
  const wanted = isUuid(organization)
    ? sql<boolean>`id = ${organization}::uuid`
    : sql<boolean>`lower(name) = lower(${organizationName?.trim() ?? ''})`
  const { rows } = await pastWall(db, () =>
    sql<{ id: string; name: string }>`
    select id, name from organization where ${wanted} and archived is null and status is distinct from 'Inactive'
    order by id limit 1`.execute(db),
  )
  return rows[0] ?? null
}

const currentOf = async ({ db }: Unit, project: string, organization: string): Promise<Invitation | null> => {
  const { rows } = await sql<Invitation>`
    select * from project_invitation where "forProject" = ${project}::uuid and organization = ${organization}::uuid
      and status in ('Asked', 'Accepted')`.execute(db)
  return rows[0] ?? null
}

const refusedField = (path: string, code: ProblemCode): WriteResult => invalid({ [path]: [{ code }] })

/**
 * `project.invite`: asks an organization, by id or exact name, to work in a project. Idempotent: while it is asked, the
 * same invitation is the result.
 */
export const invite = async (unit: Unit, id: string, body: Values): Promise<WriteResult> => {
  const { principal, db } = unit
  if (principal.trusted !== true && !may(principal.person, projectEntity, 'EDIT')) return refused('forbidden')
  const loaded = await loadForWrite(db, principal, projectEntity, id)
  if (loaded === null) return refused('not_found')
  const { row: project } = loaded
  if (!isOwner(unit, project)) return refused('forbidden')
  if (project.archived !== null) return refused('archived', { reasons: [{ code: 'archived' }] })
  const read = readBody(inviteBodySchema, body)
  if (!read.ok) return invalid(read.problems)
  const field = 'organization' in read.data ? 'organization' : 'organizationName'
  const { remark = null } = read.data
  if ((read.data[field] ?? '').trim() === '') return refusedField(field, 'required')
  const organization = await organizationOf(unit, read.data)
  if (organization === null) return refusedField(field, 'no-organization')
  if (organization.id === project.organization) return refusedField(field, 'is-owner')
  const current = await currentOf(unit, project.id, organization.id)
  if (current?.status === 'Asked') return done(current.id, { note: 'duplicate' })
  if (current !== null || textsOf(project.access).includes(organization.id)) return refusedField(field, 'works-here')
  const owner = await nameOfOrganization(unit, project.organization)
  const row = await insertRow(unit, projectInvitation, {
    id: randomUUID(),
    forProject: project.id,
    owner: project.organization,
    organization: organization.id,
    projectName: project.name,
    ownerName: owner,
    organizationName: organization.name,
    status: 'Asked',
    asked: unit.now.toISOString(),
    askedBy: await nameOfActor(unit),
    remark: remark === null || remark.trim() === '' ? null : remark.trim(),
  })
  await tell(unit, row, 'organization', {
    code: 'invitation-asked',
    params: { owner, organization: organization.name, project: project.name ?? '' },
  })
  return done(row.id)
}

const nameOfOrganization = async ({ db }: Unit, id: unknown): Promise<string> => {
  if (!isUuid(id)) return ''
  const row = await db.selectFrom('organization').select('name').where('id', '=', id).executeTakeFirst()
  return typeof row?.name === 'string' ? row.name : ''
}

/** Notifies the administrators of one of the two organizations. */
const tell = async (
  unit: Unit,
  row: Invitation,
  side: 'owner' | 'organization',
  message: NewsMessage,
): Promise<void> => {
  const organization = row[side]
  if (typeof organization !== 'string') return
  const news = { ...message, entity: 'project-invitation', entityId: row.id, icon: 'login-2' } as const
  // The two organizations need not have a project in common yet, or any more.
  await pastWall(unit.db, () => notifyOrganization(unit, { organization, role: ADMIN, place: null }, news))
}

/** The project of an invitation, locked until the transaction ends; who is asked does not reach it otherwise. */
const lockedProject = (unit: Unit, row: Invitation): Promise<Project> =>
  pastWall(unit.db, async () => {
    const id = row.forProject ?? ''
    await sql`select 1 from project where id = ${id}::uuid for update`.execute(unit.db)
    return readRow(unit, projectEntity, id)
  })

const setAccess = async (
  unit: Unit,
  row: Invitation,
  change: (ids: readonly string[]) => readonly string[],
): Promise<void> => {
  const project = await lockedProject(unit, row)
  const access = change(textsOf(project.access))
  await pastWall(unit.db, () => updateRow(unit, projectEntity, project.id, { access }))
}

type Patch = RowValues<typeof projectInvitation>

const answeredNow = async (unit: Unit, status: 'Accepted' | 'Refused'): Promise<Patch> => ({
  status,
  answered: unit.now.toISOString(),
  answeredBy: await nameOfActor(unit),
})

const endedNow = async (unit: Unit, status: 'Ended' | 'Withdrawn' = 'Ended'): Promise<Patch> => ({
  status,
  ended: unit.now.toISOString(),
  endedBy: await nameOfActor(unit),
})

const namesIn = ({ ownerName, organizationName, projectName }: Invitation) => ({
  owner: ownerName ?? '',
  organization: organizationName ?? '',
  project: projectName ?? '',
})

const endAccess = (unit: Unit, row: Invitation): Promise<void> =>
  setAccess(unit, row, (ids) => ids.filter((id) => id !== row.organization))

/** Accepting is the only way in which an organization enters the access list of a project. */
export const projectInvitationHooks = hooksFor(projectInvitation, {
  transitions: {
    accept: {
      guard: async (unit, row) => {
        const project = await lockedProject(unit, row)
        const stands = project.archived === null && project.organization === row.owner
        return stands ? null : refused('archived', { reasons: [{ code: 'archived' }] })
      },
      patch: (unit) => answeredNow(unit, 'Accepted'),
      after: async (unit, row) => {
        const { organization } = row
        if (typeof organization !== 'string') return
        await setAccess(unit, row, (ids) => [...new Set([...ids, organization])])
        const { owner: _owner, ...names } = namesIn(row)
        await tell(unit, row, 'owner', { code: 'invitation-accepted', params: names })
      },
    },
    refuse: {
      patch: (unit) => answeredNow(unit, 'Refused'),
      after: async (unit, row) => {
        const { owner: _owner, ...names } = namesIn(row)
        await tell(unit, row, 'owner', { code: 'invitation-refused', params: { ...names, answer: row.answer ?? '' } })
      },
    },
    withdraw: {
      patch: (unit) => endedNow(unit, 'Withdrawn'),
      after: async (unit, row) => {
        const { organization: _organization, ...names } = namesIn(row)
        await tell(unit, row, 'organization', { code: 'invitation-withdrawn', params: names })
      },
    },
    leave: {
      patch: (unit) => endedNow(unit),
      after: async (unit, row) => {
        await endAccess(unit, row)
        const { owner: _owner, ...names } = namesIn(row)
        await tell(unit, row, 'owner', { code: 'invitation-left', params: names })
      },
    },
    end: {
      patch: (unit) => endedNow(unit),
      after: async (unit, row) => {
        await endAccess(unit, row)
        const { organization: _organization, ...names } = namesIn(row)
        await tell(unit, row, 'organization', { code: 'invitation-ended', params: names })
      },
    },
  },
})

/** Withdraws the open invitations of a project that is archived. */
export const withdrawOpen = async (unit: Unit, project: string): Promise<void> => {
  const { rows } = await sql<{ id: string }>`
    select id from project_invitation where "forProject" = ${project}::uuid and status = 'Asked' for update`.execute(
    unit.db,
  )
  for (const { id } of rows) {
    await updateRow(unit, projectInvitation, id, await endedNow(unit, 'Withdrawn'))
  }
}

/**
 * Follows a project to its new owner: what waits for an answer is withdrawn, because another organization asked; what
 * was accepted stays, except for the new owner itself, which needs no access.
 */
export const followOwner = async (unit: Unit, project: Project): Promise<void> => {
  const { organization: owner } = project
  await withdrawOpen(unit, project.id)
  const { rows } = await sql<{ id: string; organization: string }>`
    select id, organization from project_invitation
    where "forProject" = ${project.id}::uuid and status = 'Accepted' for update`.execute(unit.db)
  const ownerName = await nameOfOrganization(unit, owner)
  for (const { id, organization } of rows) {
    await updateRow(unit, projectInvitation, id, {
      ...(organization === owner ? await endedNow(unit) : {}),
      owner,
      ownerName,
    })
  }
  const access = textsOf(project.access)
  if (typeof owner === 'string' && access.includes(owner)) {
    await updateRow(unit, projectEntity, project.id, { access: access.filter((id) => id !== owner) })
  }
}
