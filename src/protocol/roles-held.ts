import type { Me } from './session.ts'

/** The user's roles in a project, as far as the device knows them (ROLE-06). */
export const rolesHeldIn = (
  me: Pick<Me, 'roles' | 'rolesOutside' | 'rolesIn'>,
  project: string | null,
): readonly string[] => (project === null ? undefined : me.rolesIn?.[project]) ?? me.rolesOutside ?? me.roles
