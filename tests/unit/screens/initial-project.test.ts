import { expect, test } from 'vitest'
import { projectFieldOf } from '../../../src/record/form/use-initial.ts'
import { catalogue, entityOf } from '../../../src/domains/index.ts'

test('[OPEN-079] a new record that would belong to the system without a project begins with the selected one', () => {
  expect(projectFieldOf(entityOf('master_data'))).toBe('forProject')
  expect(projectFieldOf(entityOf('task'))).toBe('forProject')
})

test('a new record of a project itself, or of an organization, begins without one', () => {
  const begin = catalogue.flatMap((entity) => (projectFieldOf(entity) === null ? [] : [entity.name]))
  expect(begin).not.toContain('project')
  expect(begin).not.toContain('workflow')
  expect(begin.every((name) => entityOf(name).stream === 'global')).toBe(true)
})
