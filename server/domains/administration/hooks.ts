import { userDeviceHooks } from './actions/user-device.ts'
import { emailHooks } from './actions/email.ts'
import { interfaceInboundHooks, interfaceOutboundHooks } from './actions/interface-message.ts'
import { jobHooks } from './actions/job.ts'
import { listViewHooks } from './actions/list-view.ts'
import { settingHooks } from './actions/setting.ts'
import { steeringHooks } from './actions/steering.ts'
import { taskHooks } from './actions/task.ts'
import { entityValidationHooks, propertyValidationHooks } from './actions/validations.ts'
import { transitionHooks, workflowHooks } from './actions/workflow.ts'
import { type Hooks } from '../../store/hooks.ts'

export const administrationDomainHooks: Hooks = {
  user_device: userDeviceHooks,
  email: emailHooks,
  entity_validation: entityValidationHooks,
  interface_inbound: interfaceInboundHooks,
  interface_outbound: interfaceOutboundHooks,
  job: jobHooks,
  list_view: listViewHooks,
  master_data: steeringHooks('master_data'),
  property_validation: propertyValidationHooks,
  setting: settingHooks,
  task: taskHooks,
  transition: transitionHooks,
  translation: steeringHooks('translation'),
  workflow: workflowHooks,
}
