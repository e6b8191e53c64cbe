import { describe, expect, it } from 'vitest'
import { projectsByRole } from '../../../src/session/project-choice.ts'
import { meSchema } from '../../../src/protocol/session.ts'

const projects = [{ id: 'rotterdam' }, { id: 'venlo' }]
const withRoles = (roles: readonly string[], rolesIn: Readonly<Record<string, readonly string[]>>) =>
  meSchema.parse({
    id: 'bram',
    username: 'bram',
    firstName: null,
    lastName: null,
    locale: null,
    organization: null,
    activeProject: null,
    roles,
    rolesOutside: roles,
    rolesIn,
  })

describe('[PROJSEL-01 ROLE-06 JOB-A1] the projects that are offered after signing in', () => {
  it('sets those apart in which the person has no role', () => {
    expect(projectsByRole(withRoles([], { venlo: ['ROLE_ASSET_VIEW'] }), projects)).toEqual({
      withRole: [{ id: 'venlo' }],
      withoutRole: [{ id: 'rotterdam' }],
    })
  })

  it('keeps those together in which a role for every project counts, unless it is taken away there', () => {
    expect(projectsByRole(withRoles(['ROLE_ASSET_VIEW'], {}), projects).withRole).toEqual(projects)
    expect(projectsByRole(withRoles(['ROLE_ASSET_VIEW'], { venlo: [] }), projects).withoutRole).toEqual([
      { id: 'venlo' },
    ])
  })

  it('sets none apart before it is known who is there', () => {
    expect(projectsByRole(null, projects)).toEqual({ withRole: projects, withoutRole: [] })
  })
})
