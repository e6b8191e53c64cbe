import type { FastifyInstance } from 'fastify'
import { apiPrefix } from '../../../../src/config.ts'
import {
  type DeviceReportAnswer,
  deviceReportAnswerSchema,
  deviceReportSchema,
} from '../../../../src/protocol/device-report.ts'
import { deviceReportPath } from '../../../../src/protocol/device-report-answer.ts'
import { answer } from '../../../http/answer.ts'
import { principalOf } from '../../../http/caller.ts'
import { forbidden, invalid } from '../../../http/http-error.ts'
import { bodyOf } from '../../../http/schema-problems.ts'
import type { ServerParts } from '../../../http/server-parts.ts'
import { copyAskedOf } from '../actions/device-copy.ts'
import { keepDeviceReport } from '../actions/device-report.ts'

const whenAndWho = (asked: { readonly at: Date; readonly by: string } | null) =>
  asked === null ? null : { at: new Date(asked.at).toISOString(), by: asked.by }

/** POST /user_device/report: a device reports what it holds. Refused while the caller acts as another user, whose device this is not. */
export function deviceRoutes(app: FastifyInstance, parts: ServerParts): void {
  app.post(`${apiPrefix}${deviceReportPath}`, async (request, reply) => {
    const { user, project, origin } = await principalOf(parts, request)
    if (origin?.actor !== null && origin?.actor !== undefined) throw forbidden()
    const report = bodyOf(deviceReportSchema, request)
    const reporter = { user: user.id, organization: user.organization, project, agent: origin?.agent ?? '' }
    const asked = await keepDeviceReport(parts.db, reporter, report)
    if (asked === undefined) throw invalid({ id: [{ code: 'no-such-record' }] })
    const copy = await copyAskedOf(parts.db, report.id)
    const said: DeviceReportAnswer = { asked: whenAndWho(asked), copy: whenAndWho(copy) }
    return answer(reply, deviceReportAnswerSchema, said)
  })
}
