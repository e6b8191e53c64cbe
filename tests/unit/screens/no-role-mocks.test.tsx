import { describe, expect, it, vi } from 'vitest'
import { Widgets } from '../../../src/app/dashboard/Widgets.tsx'
import { ALL_WIDGETS } from '../../../src/app/dashboard/widgets.ts'
import { markupOf } from '../ui/render.tsx'

const there = vi.hoisted(() => ({ id: '', roles: [] as readonly string[] }))

vi.mock('../../../src/session/use-session.ts', () => ({
  usePerson: () => ({ id: there.id, organization: 'o', roles: new Set(there.roles), modules: new Set() }),
}))
vi.mock('../../../src/app/dashboard/use-chart-choice.ts', () => ({
  useChartChoice: () => [ALL_WIDGETS, () => undefined],
}))

const shown = (id: string, ...roles: string[]): string => {
  Object.assign(there, { id, roles })
  return markupOf(<Widgets />)
}

describe('[JOB-A1 JOB-E3] the dashboard of a project in which somebody has no user role', () => {
  it('says so, instead of being empty', () => {
    expect(shown('noor')).toContain('You have no user role in this project')
  })

  it('does not say so to who may do something else than what it shows, nor before it is known who is there', () => {
    expect(shown('noor', 'ROLE_SITE_VIEW')).toBe('')
    expect(shown('')).toBe('')
  })
})
