import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { mayAct } from '../../../../src/catalogue/roles.ts'
import { apiPrefix } from '../../../../src/config.ts'
import { userDevice } from '../../../../src/domains/administration/entities/user-device.ts'
import {
  copyBodySchema,
  copyTakenSchema,
  COPY_KINDS,
  deviceCopyPath,
  deviceCopySchema,
  MAX_COPY_BYTES,
} from '../../../../src/protocol/device-copy.ts'
import type { Db } from '../../../db/pool.ts'
import { answer } from '../../../http/answer.ts'
import { principalOf } from '../../../http/caller.ts'
import { forbidden, HttpError, notFound } from '../../../http/http-error.ts'
import type { Call } from '../../../http/openapi/operation.ts'
import { refusalOf } from '../../../http/refused.ts'
import { bodyOf } from '../../../http/schema-problems.ts'
import type { ServerParts } from '../../../http/server-parts.ts'
import { recordEvent, whoIs } from '../../../store/audit.ts'
import { getRecord } from '../../../store/get.ts'
import { readingAs } from '../../../store/walled.ts'
import { copyOf, keepCopy } from '../actions/device-copy.ts'
import { judgeCopy } from '../actions/judge-copy.ts'

export const deviceCopyCalls: readonly Call[] = [
  {
    method: 'post',
    path: deviceCopyPath,
    summary: 'The copy of its unsent work that a device of the caller was asked for, without secrets',
    tag: userDevice.name,
    body: copyBodySchema,
    result: copyTakenSchema,
    errors: [403, 409, 413, 422],
  },
  {
    method: 'get',
    path: `${deviceCopyPath}/:id`,
    summary: 'The copy of a device: the lines that the caller may see, and how many others there are',
    tag: userDevice.name,
    result: deviceCopySchema,
    errors: [403, 404],
  },
]

const projectsNamed = async (db: Db, ids: readonly string[]) => {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, coalesce(name, '') as name from project where id = any(${ids}::uuid[]) order by name, id`.execute(db)
  return rows
}

/** Copies of the unsent work of devices: a device sends the one that it was asked for, administrators download it. */
export function deviceCopyRoutes(app: FastifyInstance, { db, ...parts }: ServerParts): void {
  app.post(`${apiPrefix}${deviceCopyPath}`, { bodyLimit: MAX_COPY_BYTES + 16_384 }, async (request, reply) => {
    const principal = await principalOf({ db, ...parts }, request)
    const { actor = null } = principal.origin ?? {}
    if (actor !== null) throw forbidden()
    const body = bodyOf(copyBodySchema, request)
    const received = await keepCopy(db, whoIs(principal, 'rest'), body)
    if (received === null) throw new HttpError(409, 'copy-not-asked')
    return answer(reply, copyTakenSchema, { id: body.id, received })
  })

  app.get<{ Params: { id: string } }>(`${apiPrefix}${deviceCopyPath}/:id`, async (request, reply) => {
    const principal = await principalOf({ db, ...parts }, request)
    if (!mayAct(principal.person, userDevice, userDevice.actions.ask_copy)) throw forbidden()
    const found = await getRecord(db, principal, userDevice, request.params.id)
    if (!found.ok) throw refusalOf(found)
    const { id, name, organization } = found.row
    const kept = await copyOf(db, id)
    if (kept === null) throw notFound()
    const { work, ...about } = kept
    const { shown, hidden } = await judgeCopy(db, principal, kept.user.id, work)
    const shownOf = <L extends object>(lines: readonly L[]) =>
      lines.flatMap((line) => {
        const project = shown.get(line)
        return project === undefined ? [] : [{ ...line, project }]
      })
    const projects = await projectsNamed(
      readingAs(db, principal),
      [...new Set(shown.values())].filter((one) => one !== null),
    )
    await recordEvent(
      db,
      { ...whoIs(principal, 'rest'), organization: organization ?? principal.user.organization },
      {
        action: 'copy downloaded',
        entity: userDevice.name,
        record: id,
        name: name ?? '',
        details: { shown: shown.size, hidden: COPY_KINDS.reduce((sum, kind) => sum + hidden[kind], 0) },
      },
    )
    return answer(reply.header('cache-control', 'no-store'), deviceCopySchema, {
      ...work,
      ...about,
      device: { id, name: name ?? '' },
      projects,
      changes: shownOf(work.changes),
      reads: shownOf(work.reads),
      conflicts: shownOf(work.conflicts),
      files: shownOf(work.files),
      hidden,
    })
  })
}
