import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { isUuid } from '../../../../src/catalogue/judge-value.ts'
import { apiPrefix } from '../../../../src/config.ts'
import { packingSlipItem } from '../../../../src/domains/packing/entities/packing-slip-item.ts'
import { idForStore } from '../../../store/read-body.ts'
import { actorFor } from '../../../http/entity-routes.ts'
import { invalid } from '../../../http/http-error.ts'
import type { Call } from '../../../http/openapi/operation.ts'
import { bodyOf } from '../../../http/schema-problems.ts'
import type { ServerParts } from '../../../http/server-parts.ts'
import { sendWrite, writtenSchema } from '../../../http/write-record.ts'

/** The slip, also as `id`; the action reads the labels. */
const cancelItemsSchema = z.looseObject({
  packingSlip: idForStore,
  id: idForStore.meta({ description: 'Another name of packingSlip', deprecated: true }),
  labels: z
    .unknown()
    .optional()
    .meta({ type: 'array', items: { type: 'string' } }),
})

export const cancelItemsCalls: readonly Call[] = [
  {
    method: 'put',
    path: '/packing_slip_item/cancel',
    summary: 'Cancel items of a slip by their labels',
    tag: 'file',
    needs: 'project',
    body: cancelItemsSchema,
    result: writtenSchema,
    errors: [403, 404, 409, 422],
  },
]

/** PUT /packing_slip_item/cancel (XCALL-39): items of a slip by their labels; the slip is in the body. */
export function cancelItemsRoute(app: FastifyInstance, parts: ServerParts): void {
  app.put(`${apiPrefix}/packing_slip_item/cancel`, async (request, reply) => {
    const principal = await actorFor(parts, packingSlipItem, request)
    const { packingSlip, id = packingSlip, ...body } = bodyOf(cancelItemsSchema, request)
    if (!isUuid(id)) throw invalid({ packingSlip: [{ code: id === undefined ? 'required' : 'not-reference' }] })
    const intent = { name: 'packing_slip_item.cancel', target: [packingSlipItem.name, id] as [string, string], body }
    return sendWrite(parts, request, reply, { principal, intent })
  })
}
