import { describe, expect, it } from 'vitest'
import { tileAddress } from '../../../src/ui/map/tile-address.ts'

const PAGE = 'https://lading.example/localization'

describe('[OPEN-075] the address of tiles', () => {
  it('keeps the placeholders that the map fills in, whole or beside the page', () => {
    expect(tileAddress('https://tiles.example/{z}/{x}/{y}.png?key=1', PAGE)).toBe(
      'https://tiles.example/{z}/{x}/{y}.png?key=1',
    )
    expect(tileAddress(' /tiles/{z}/{x}/{y}.png ', PAGE)).toBe('https://lading.example/tiles/{z}/{x}/{y}.png')
  })

  it('is none where the text is no address, so that the bundled map stays', () => {
    for (const text of ['http://', 'https://[', ' ', 'javascript:alert(1)']) expect(tileAddress(text, PAGE)).toBeNull()
  })
})
