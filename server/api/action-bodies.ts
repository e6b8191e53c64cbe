import { setting } from '../../src/domains/administration/entities/setting.ts'
import { renewBodySchema } from '../../src/domains/maintenance/effects/renewal.ts'
import { fillBodySchema, shortBodySchema } from '../../src/protocol/fill.ts'
import { scanBodySchema } from '../../src/protocol/scan.ts'
import { queueBodySchema, receiveBodySchema } from '../domains/administration/actions/interface-message.ts'
import { replaceBodySchema } from '../domains/assets/actions/asset-life.ts'
import { decisionSchema } from '../domains/maintenance/actions/work-order-decide.ts'
import { mergeBodySchema } from '../domains/maintenance/actions/work-order-merge.ts'
import { consolidateBodySchema } from '../domains/transport/actions/consolidate.ts'
import { sendBodySchema } from '../domains/transport/actions/transport-manifest.ts'
import { inviteBodySchema } from '../domains/people/actions/project-invitation.ts'
import { assignBodySchema } from '../domains/people/actions/role-assignment.ts'
import { labelsBodySchema } from '../domains/packing/actions/packing-slip-item.ts'
import type { ActionBodies } from '../http/openapi/entity-calls.ts'

/** The bodies of the actions in code, which stand beside the actions. */
export const actionBodies: ActionBodies = {
  'asset.replace': replaceBodySchema,
  'interface_inbound.receive': receiveBodySchema,
  'interface_outbound.queue': queueBodySchema,
  'maintenance.renew': renewBodySchema,
  'packing_slip.fill': fillBodySchema,
  'packing_slip.scan': scanBodySchema,
  'packing_slip.short': shortBodySchema,
  'packing_slip_item.cancel': labelsBodySchema,
  'project.invite': inviteBodySchema,
  'role_assignment.assign': assignBodySchema,
  'setting.set': { recordOf: setting, creating: true },
  'transport_manifest.consolidate': consolidateBodySchema,
  'transport_manifest.send': sendBodySchema,
  'work_order.invoice': decisionSchema,
  'work_order.merge': mergeBodySchema,
  'work_order.quotation': decisionSchema,
}
