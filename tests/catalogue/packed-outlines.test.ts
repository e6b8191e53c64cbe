import { expect, test } from 'vitest'
import { packOutlines, type PackedOutline, unpackOutlines } from '../../src/catalogue/packed-outlines.ts'
import { outlines } from '../../src/domains/outlines.ts'

test('Outlines are the same after packing and unpacking, and shorter in between', () => {
  const text = packOutlines(outlines)
  expect(unpackOutlines(JSON.parse(text) as readonly PackedOutline[])).toEqual(JSON.parse(JSON.stringify(outlines)))
  expect(text.length).toBeLessThan(0.9 * JSON.stringify(outlines).length)
})
