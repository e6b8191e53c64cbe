import { type Call, done, listOf, object, text, textOrNone, uuid } from '../../../http/openapi/operation.ts'
import { groupedQuerySchema, multiBodySchema } from './transport-routes.ts'

const integer = { type: 'integer' }
const texts = { type: 'array', items: text }

/** Calls of transport that belong to no single record (OPATH-17, OPATH-19). */
export const transportCalls: readonly Call[] = [
  {
    method: 'post',
    path: '/transport_order/multi',
    summary: 'Consolidate transport orders into a new manifest',
    tag: 'transport_order',
    needs: 'project',
    body: multiBodySchema,
    result: done,
    status: 201,
    errors: [400, 403, 404, 409, 422],
  },
  {
    method: 'get',
    path: '/transport_order/route_proposal/:id',
    summary: 'Routes by which the order can be moved',
    tag: 'transport_order',
    needs: 'project',
    result: listOf(
      object({
        id: uuid,
        reference: text,
        name: text,
        carrier: uuid,
        carrierName: text,
        way: { type: 'array', items: object({ from: text, to: text, leadTime: text }) },
        legs: texts,
        leadTime: text,
        pickupDate: text,
        deliveryDate: text,
      }),
    ),
    errors: [400, 403, 404, 422],
  },
  {
    method: 'get',
    path: '/ship_unit/grouped',
    summary: 'Ship units counted by their type',
    tag: 'ship_unit',
    needs: 'project',
    query: groupedQuerySchema,
    result: listOf(object({ id: textOrNone, name: textOrNone, count: integer, shipUnits: integer })),
    errors: [400, 403, 404],
  },
]
