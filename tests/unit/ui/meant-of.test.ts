import { describe, expect, it } from 'vitest'
import { site } from '../../../src/domains/sites/entities/site.ts'
import type { ListRow } from '../../../src/engine/data/api.ts'
import { meantOf } from '../../../src/ui/fields/use-reference-by-text.ts'
import { listedOf } from '../row.ts'

const named = (id: string, name: string): ListRow => listedOf(site, { id, name })

describe('what Enter picks in a reference picker', () => {
  const [hall, floor] = [named('a', 'Hall A'), named('b', 'Hall A ground floor')]

  it('is the only record that was found', () => {
    expect(meantOf('site', 'ground', [floor])).toBe('b')
  })

  it('is the one that is called exactly so, among several', () => {
    expect(meantOf('site', ' hall a ', [floor, hall])).toBe('a')
  })

  it('is nothing where several were found and not one alone is called so', () => {
    expect(meantOf('site', 'hall', [hall, floor])).toBeNull()
    expect(meantOf('site', 'Hall A', [hall, named('c', 'Hall A')])).toBeNull()
    expect(meantOf('site', 'yard', [])).toBeNull()
  })
})
