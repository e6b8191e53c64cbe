import { employeeHooks, userHooks } from './actions/account.ts'
import { organizationHooks } from './actions/organization.ts'
import { projectAppHooks } from './actions/project-app.ts'
import { projectInvitationHooks } from './actions/project-invitation.ts'
import { roleInProjectHooks } from './actions/role-in-project.ts'
import { projectHooks } from './actions/project.ts'
import { roleAssignmentHooks } from './actions/role-assignment.ts'
import { type Hooks } from '../../store/hooks.ts'

export const peopleDomainHooks: Hooks = {
  employee: employeeHooks,
  organization: organizationHooks,
  project: projectHooks,
  project_invitation: projectInvitationHooks,
  project_app: projectAppHooks,
  role_in_project: roleInProjectHooks,
  role_assignment: roleAssignmentHooks,
  user: userHooks,
}
