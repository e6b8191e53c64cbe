import type { employee } from '../entities/employee.ts'
import type { organization } from '../entities/organization.ts'
import type { project } from '../entities/project.ts'
import type { user } from '../entities/user.ts'
import { later, laterModule } from '../../../ui/later/later.tsx'
import { TabWait } from '../../../ui/later/waits.tsx'
import { type EntitySlots, type TabSlot, slotsFor } from '../../../record/slots.ts'
import { input } from '../../../record/input.ts'
import { tab } from '../../../record/tab.ts'

const roleEditorTab = (kind: 'organization' | 'project'): TabSlot => ({
  Tab: later(async () => (await import('./roles/AssignmentTab.tsx')).assignmentTabOf(kind), TabWait),
})

const SwitchUser = laterModule(() => import('./account/SwitchUserAction.tsx'))

/** An account as a system user and as a user of an organization: its tabs, its form and what can be done with it (OCOL-10). */
const accountOf = (kind: 'user' | 'employee') => ({
  actions: SwitchUser,
  steps: {
    'send-activation': later(async () =>
      (await import('./account/ResendActivationAction.tsx')).resendActivationOf(kind),
    ),
  },
  inputs: { role: input(() => import('./user/RoleInput.tsx')) },
  notes: { email: later(async () => (await import('./user/EmailNote.tsx')).emailNoteOf(kind)) },
  // People make accounts in their own organization, superadmins in any.
  givenBy: { organization: 'ROLE_SUPERADMIN' as const },
  tabs: {
    security: { Tab: later(async () => (await import('./user/SecurityTab.tsx')).securityTabOf(kind), TabWait) },
    roles: { Tab: later(async () => (await import('./user/RolesTab.tsx')).rolesTabOf(kind), TabWait) },
    projects: tab(() => import('./project-roles/ProjectsTab.tsx')),
    login: tab(() => import('./user/LoginTab.tsx')),
  },
})

/** The slots that this domain fills; each component is loaded when first shown. */
export const peopleSlots: readonly EntitySlots[] = [
  slotsFor<typeof organization>('organization', {
    tabs: {
      'role-editor': roleEditorTab('organization'),
      'has-access': tab(() => import('./access/HasAccessTab.tsx')),
    },
  }),
  slotsFor<typeof project>('project', {
    tabs: {
      'role-editor': roleEditorTab('project'),
      organizations: tab(() => import('./access/OrganizationsTab.tsx')),
      users: tab(() => import('./project-roles/UsersTab.tsx')),
      'api-keys': tab(() => import('./api-key/ApiKeysTab.tsx')),
    },
  }),
  slotsFor<typeof user>('user', accountOf('user')),
  slotsFor<typeof employee>('employee', accountOf('employee')),
]
