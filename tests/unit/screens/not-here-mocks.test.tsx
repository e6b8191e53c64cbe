import { describe, expect, it, vi } from 'vitest'
import { entityOf } from '../../../src/domains/index.ts'
import { NotHere } from '../../../src/record/page/NotHere.tsx'
import { markupOf } from '../ui/render.tsx'

const there = vi.hoisted(() => ({ project: null as string | null }))

vi.mock('../../../src/engine/hooks/use-data.ts', () => ({ useData: () => ({ project: there.project }) }))
vi.mock('../../../src/session/use-session.ts', () => ({
  useSessionParts: () => ({ session: { selectProject: () => undefined } }),
  useSignedIn: () => ({ me: { roles: [], rolesIn: { p1: ['ROLE_WORK_ORDER_VIEW'] } } }),
  useProjects: () => ({
    known: true,
    projects: [
      { id: 'p0', name: 'Rotterdam Yard' },
      { id: 'p1', name: 'Venlo Depot' },
    ],
  }),
}))
vi.mock('../../../src/record/use-go.ts', () => ({ useGo: () => () => undefined }))

const shown = (project: string | null, entity: string): string => {
  there.project = project
  return markupOf(<NotHere entity={entityOf(entity)} />)
}

describe('[JOB-E2] a record that is not here', () => {
  it('is said not to exist only where its project is chosen, or where it belongs to none', () => {
    expect(shown('p1', 'work_order')).toContain('This record does not exist here')
    expect(shown(null, 'user')).toContain('This record does not exist here')
    expect(shown(null, 'work_order')).not.toContain('This record does not exist here')
  })

  it('asks for the project, which is chosen there, so that the record opens in its place', () => {
    expect(shown(null, 'work_order')).toMatch(/Choose a project first.*<button.*Venlo Depot/s)
  })

  it('[ROLE-06] offers projects without a user role last, and names them as such', () => {
    expect(shown(null, 'work_order')).toMatch(
      /Venlo Depot.*role="group" aria-label="You have no user role here".*Rotterdam Yard/s,
    )
  })
})
