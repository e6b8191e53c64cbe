import type { FastifyInstance } from 'fastify'
import { job as jobEntity } from '../../../../src/domains/administration/entities/job.ts'
import { isUuid } from '../../../../src/catalogue/judge-value.ts'
import { SUPERADMIN } from '../../../../src/catalogue/roles.ts'
import { apiPrefix } from '../../../../src/config.ts'
import { advance, asServer } from '../../../actions/effects.ts'
import { hooks } from '../../hooks.ts'
import { logJob } from '../../../jobs/job-log.ts'
import { told } from '../../../jobs/sentences.ts'
import { loadForWrite } from '../../../store/get.ts'
import { inUnit } from '../../../store/unit.ts'
import { userLocale } from '../../../store/user-locale.ts'
import { answer } from '../../../http/answer.ts'
import { done } from '../../../http/answer-schemas.ts'
import { projectPrincipalOf } from '../../../http/caller.ts'
import { forbidden, HttpError, notFound } from '../../../http/http-error.ts'
import { localeOf } from '../../../http/locale.ts'
import type { ServerParts } from '../../../http/server-parts.ts'
import { textOf } from '../../../http/texts.ts'

/**
 * PUT /import/cancel/{id}: cancels a queued or running import, for the user who started it. Rows already imported stay.
 */
export function cancelImportRoute(app: FastifyInstance, parts: ServerParts): void {
  app.put<{ Params: { id: string } }>(`${apiPrefix}/import/cancel/:id`, async (request, reply) => {
    const principal = await projectPrincipalOf(parts, request)
    const { id } = request.params
    if (!isUuid(id)) throw notFound()
    await inUnit(parts.db, { principal, hooks, via: 'rest' }, async (unit) => {
      const found = await loadForWrite(unit.db, asServer(unit).principal, jobEntity, id)
      const row = found?.row
      if (row?.type !== 'import' || row.archived !== null) throw notFound()
      const mine = row.owner === principal.user.id
      // The user who started it can see it whatever project is selected, as in its output.
      if (!mine && row.forProject !== principal.project) throw notFound()
      if (!mine && !principal.person.roles.has(SUPERADMIN)) throw forbidden()
      const why = told('import-cancelled', { name: principal.user.username })
      const error = why(await userLocale(unit.db, row.owner ?? principal.user.id))
      if (!(await advance(unit, jobEntity, id, 'fail', { error })))
        throw new HttpError(409, 'stale-state', { params: { current: row.status ?? '' } })
      await logJob(asServer(unit), { id, forProject: row.forProject ?? null, owner: row.owner ?? null }, why)
    })
    return answer(reply, done, { id }, [{ type: 'success', text: textOf('import-is-cancelled', localeOf(request)) }])
  })
}
