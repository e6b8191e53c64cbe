import type { employee } from '../entities/employee.ts'
import type { organization } from '../entities/organization.ts'
import type { project } from '../entities/project.ts'
import type { roleInProject } from '../entities/role-in-project.ts'
import type { roleAssignment } from '../entities/role-assignment.ts'
import type { role } from '../entities/role.ts'
import type { user } from '../entities/user.ts'
import type { Row } from '../../../catalogue/row.ts'

/** Names of the entities that show an account. */
export const ACCOUNTS: ReadonlySet<string> = new Set<(typeof user | typeof employee)['name']>(['user', 'employee'])

/** Names of the entities whose records decide which roles an account holds. */
export const ROLE_RECORDS: ReadonlySet<string> = new Set<
  (typeof role | typeof roleAssignment | typeof roleInProject)['name']
>(['role', 'role_assignment', 'role_in_project'])

/** The tables that say who a person is and what the person may do, by name. */
export interface AccountTables {
  user: Row<typeof user | typeof employee>
  role: Row<typeof role>
  role_assignment: Row<typeof roleAssignment>
  organization: Row<typeof organization>
  project: Row<typeof project>
}
