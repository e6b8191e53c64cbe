import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { user } from '../../../../src/domains/people/entities/user.ts'
import { isUuid } from '../../../../src/catalogue/judge-value.ts'
import { PRODUCT_LOCALES } from '../../../../src/catalogue/enumerations.ts'
import { apiPrefix } from '../../../../src/config.ts'
import { meSchema } from '../../../../src/protocol/session.ts'
import { accountById, patchAccount } from '../../../auth/account.ts'
import { getRecord } from '../../../store/get.ts'
import { heldRolesOf, holderOf } from '../../../store/held-roles.ts'
import { loadPrincipal } from '../../../store/principal.ts'
import { answer } from '../../../http/answer.ts'
import { id } from '../../../http/answer-schemas.ts'
import { callOriginOf, principalOf, requireCaller } from '../../../http/caller.ts'
import { forbidden, HttpError } from '../../../http/http-error.ts'
import { bodyOf } from '../../../http/schema-problems.ts'
import type { ServerParts } from '../../../http/server-parts.ts'

/** PUT /user/me: the language. */
export const ownLocaleSchema = z.strictObject({ locale: z.enum(PRODUCT_LOCALES) })

const projectId = z
  .unknown()
  .optional()
  .meta({ type: ['string', 'null'], format: 'uuid' })

/** PUT /user/active_project: the project, or null; `activeProject` and `id` are other names. */
export const activeProjectSchema = z.object({
  project: projectId,
  activeProject: projectId.meta({ description: 'Another name of project', deprecated: true }),
  id: projectId.meta({ description: 'Another name of project', deprecated: true }),
})

/** What PUT /user/me keeps. */
export const keptLocaleSchema = z.object({ id, locale: z.enum(PRODUCT_LOCALES) })

/** What PUT /user/active_project keeps. */
export const keptProjectSchema = z.object({ id, activeProject: id.nullable() })

/** The own record and the selected project: OPATH-03, OPATH-04. */
export function userRoutes(app: FastifyInstance, parts: ServerParts): void {
  const { db } = parts
  for (const entity of ['user', 'employee']) {
    app.get(`${apiPrefix}/${entity}/me`, async (request, reply) => {
      const caller = await requireCaller(parts, request)
      const principal = await principalOf(parts, request)
      const found = await getRecord(db, { ...principal, trusted: true }, user, caller.user)
      if (!found.ok) throw new HttpError(401, 'not-signed-in')
      const actor = caller.actor === null ? null : await accountById(db, caller.actor)
      const held = await heldRolesOf(db, holderOf(found.row))
      const rolesIn = principal.projects
        .filter((project) => held.projects.includes(project))
        .map((project) => [project, [...held.in(project)].toSorted()])
      return answer(reply.header('cache-control', 'no-store'), meSchema, {
        ...found.row,
        locale: found.row.locale ?? null,
        organization: found.row.organization ?? null,
        activeProject: found.row.activeProject ?? null,
        roles: [...principal.person.roles].toSorted(),
        rolesOutside: [...held.in(null)].toSorted(),
        rolesIn: Object.fromEntries(rolesIn),
        modules: [...principal.person.modules].toSorted(),
        projects: principal.projects,
        switched: actor !== null,
        switchedFrom: actor === null ? null : { id: actor.id, username: actor.username },
        belongsToOrganization: principal.project !== null && principal.projects.includes(principal.project),
      })
    })
  }

  // The language setting (OPEN-007): every user may change the own one, with any roles.
  app.put(`${apiPrefix}/user/me`, async (request, reply) => {
    const caller = await requireCaller(parts, request)
    if (caller.actor !== null) throw forbidden()
    const { locale } = bodyOf(ownLocaleSchema, request)
    await patchAccount(db, caller.user, { locale }, callOriginOf(request, caller))
    return answer(reply, keptLocaleSchema, { id: caller.user, locale })
  })

  app.put(`${apiPrefix}/user/active_project`, async (request, reply) => {
    const principal = await principalOf(parts, request)
    const body = bodyOf(activeProjectSchema, request)
    const wished = 'project' in body ? body.project : 'activeProject' in body ? body.activeProject : body.id
    const project = wished === null || wished === '' ? null : wished
    // A project that has ended or not begun cannot be selected (STATE-083).
    const usable = isUuid(project) ? ((await loadPrincipal(db, principal.user.id, project))?.project ?? null) : null
    if (project !== null && usable === null) {
      const code = isUuid(project) ? 'no-such-record' : project === undefined ? 'required' : 'not-reference'
      throw new HttpError(422, 'invalid', { problems: { project: [{ code }] } })
    }
    await patchAccount(db, principal.user.id, { activeProject: usable }, principal.origin)
    return answer(reply, keptProjectSchema, { id: principal.user.id, activeProject: usable })
  })
}
