import type { AnyEntity } from '../../../src/catalogue/entity.ts'
import type { JsonSchema } from './field-schema.ts'
import { object, text, uuid } from './operation.ts'

const names: JsonSchema = { type: 'array', items: text }
const decision = object({ decision: { enum: ['approve', 'reject'] }, log: text }, ['decision'])

const messageOf = (content: JsonSchema): JsonSchema =>
  object({ messageId: text, interface: text, forProject: uuid, headers: { type: 'object' }, content }, [
    'interface',
    'content',
  ])
/** Content of an inbound message, as JSON or as text containing JSON. */
const change = object({ entity: text, operation: text, id: uuid, body: { type: 'object' } }, ['entity', 'operation'])

/** Bodies of the actions in code; declared ones have their own. */
const BODIES: { readonly [action: string]: JsonSchema } = {
  'asset.replace': object({ by: uuid }, ['by']),
  'interface_inbound.receive': messageOf({ anyOf: [change, text] }),
  'interface_outbound.queue': messageOf({ anyOf: [{ type: 'object' }, text] }),
  'project.invite': object({ organization: uuid, organizationName: text, remark: text }),
  'role_assignment.assign': object(
    { role: uuid, forOrganization: uuid, forProject: uuid, include: names, exclude: names },
    ['role'],
  ),
  'setting.set': object({ property: text, category: text, value: text, forOrganization: uuid, forProject: uuid }, [
    'property',
  ]),
  'work_order.merge': object({ workOrders: { type: 'array', items: uuid } }, ['workOrders']),
  'work_order.quotation': decision,
  'work_order.invoice': decision,
}

/** The body of an action: its input fields, and its required remark. */
export const actionBody = (entity: AnyEntity, name: string): JsonSchema => {
  const known = BODIES[`${entity.name}.${name}`]
  if (known !== undefined) return known
  const { asks = [], log } = entity.actions?.[name] ?? {}
  if (asks.length === 0 && log === undefined) return { type: 'object' }
  const properties = Object.fromEntries([...asks, ...(log === undefined ? [] : ['log'])].map((field) => [field, text]))
  return object(properties, log === undefined ? [] : ['log'])
}
