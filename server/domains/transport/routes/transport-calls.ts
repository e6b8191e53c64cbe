import type { Call } from '../../../http/openapi/operation.ts'
import { writtenSchema } from '../../../http/write-record.ts'
import { groupedQuerySchema, groupedUnitsSchema, multiBodySchema, routeProposalsSchema } from './transport-routes.ts'

/** Calls of transport that belong to no single record (OPATH-17, OPATH-19). */
export const transportCalls: readonly Call[] = [
  {
    method: 'post',
    path: '/transport_order/multi',
    summary: 'Consolidate transport orders into a new manifest',
    tag: 'transport_order',
    needs: 'project',
    body: multiBodySchema,
    result: writtenSchema,
    status: 201,
    errors: [400, 403, 404, 409, 422],
  },
  {
    method: 'get',
    path: '/transport_order/route_proposal/:id',
    summary: 'Routes by which the order can be moved',
    tag: 'transport_order',
    needs: 'project',
    result: routeProposalsSchema,
    errors: [400, 403, 404, 422],
  },
  {
    method: 'get',
    path: '/ship_unit/grouped',
    summary: 'Ship units counted by their type',
    tag: 'ship_unit',
    needs: 'project',
    query: groupedQuerySchema,
    result: groupedUnitsSchema,
    errors: [400, 403, 404],
  },
]
