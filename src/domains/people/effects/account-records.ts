import { employee } from '../entities/employee.ts'
import type { organization } from '../entities/organization.ts'
import type { project } from '../entities/project.ts'
import { roleInProject } from '../entities/role-in-project.ts'
import { roleAssignment } from '../entities/role-assignment.ts'
import { role } from '../entities/role.ts'
import { user } from '../entities/user.ts'
import type { Row } from '../../../catalogue/row.ts'

/** Names of the entities that show an account. */
export const ACCOUNTS: ReadonlySet<string> = new Set([user.name, employee.name])

/** Names of the entities whose records decide which roles an account holds. */
export const ROLE_RECORDS: ReadonlySet<string> = new Set([role.name, roleAssignment.name, roleInProject.name])

/** The tables that say who a person is and what the person may do, by name. */
export interface AccountTables {
  user: Row<typeof user | typeof employee>
  role: Row<typeof role>
  role_assignment: Row<typeof roleAssignment>
  organization: Row<typeof organization>
  project: Row<typeof project>
}
