import { expect, it } from 'vitest'
import { entityOf } from '../../../src/domains/index.ts'
import { stretchOf } from '../../../src/record/list/stretch.ts'

it('[LIST-10] a list has pages, and on a phone all rows up to the end of the page', () => {
  const asset = entityOf('asset')
  expect(stretchOf(asset, 'desktop', 3, 20)).toEqual({ limit: 20, offset: 40 })
  expect(stretchOf(asset, 'tablet', 1, 20)).toEqual({ limit: 20, offset: 0 })
  expect(stretchOf(asset, 'phone', 3, 20)).toEqual({ limit: 60, offset: 0 })
})

it('a phone asks the server for no more rows than it gives at once', () => {
  expect(stretchOf(entityOf('audit'), 'phone', 32, 50).limit).toBe(1000)
})
