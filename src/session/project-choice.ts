import { rolesHeldIn } from '../protocol/roles-held.ts'
import type { SignedIn } from './session.ts'

/** Projects in the order given, with and without a role of the person there: without one nothing can be done (ROLE-06). */
export const projectsByRole = <P extends { readonly id: string }>(
  me: SignedIn['me'] | null,
  projects: readonly P[],
) => {
  const isWithRole = ({ id }: P): boolean => me === null || rolesHeldIn(me, id).length > 0
  return {
    withRole: projects.filter(isWithRole),
    withoutRole: projects.filter((project) => !isWithRole(project)),
  }
}
