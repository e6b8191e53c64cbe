import { expect, it } from 'vitest'
import { entityOf } from '../../../src/domains/index.ts'
import { partsOf } from '../../../src/record/page/overview/parts-of.ts'

it.each(['project', 'organization'])(
  '[JOB-A1 PROJ-07] people stand under their own name on the page of a %s, and not as open work',
  (name) => {
    const entity = entityOf(name)
    const { open, sections } = partsOf(entity, entity.tabs, entity.tabs[0])
    expect(open).toEqual([])
    expect(sections.map((tab) => tab.name)).toContain('users')
  },
)
