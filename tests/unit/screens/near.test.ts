import { expect, test } from 'vitest'
import { outlineOf } from '../../../src/catalogue/outline.ts'
import { catalogue, entityOf } from '../../../src/domains/index.ts'
import { near } from '../../../src/domains/near.ts'
import { outlineNamed } from '../../../src/domains/outline.ts'

test('the page of a packing slip opens with the declarations that the page starts with: its own, and those its tabs list', () => {
  const names = near.map(({ name }) => name)
  const listed = entityOf('packing_slip').tabs.flatMap((tab) => (tab.kind === 'related' ? [tab.entity] : []))
  expect(names).toEqual(expect.arrayContaining(['packing_slip', ...listed]))
})

test('an outline is plain data: it survives being written into the build as JSON', () => {
  for (const entity of catalogue) {
    const outline = outlineOf(entity)
    expect(JSON.parse(JSON.stringify(outline))).toEqual(outline)
    expect(outlineNamed(entity.name)).toEqual(outline)
  }
})
