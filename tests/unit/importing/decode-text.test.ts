import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeText } from '../../../server/importing/decode-text.ts'

const DUTCH = 'Name,City\nCoëfficiënt,’s-Hertogenbosch\nCafé Zürich,Curaçao\nÉén façade,Œuvre\n'

const MAC: { readonly [sign: string]: number } = {
  ë: 0x91,
  é: 0x8e,
  ü: 0x9f,
  ç: 0x8d,
  É: 0x83,
  Œ: 0xce,
  '’': 0xd5,
}
const WINDOWS: { readonly [sign: string]: number } = { Œ: 0x8c, '’': 0x92 }

const oneByte = (text: string, table: { readonly [sign: string]: number }): Uint8Array =>
  Uint8Array.from([...text].map((sign) => table[sign] ?? sign.codePointAt(0) ?? 0))

const utf16 = (text: string, swap: boolean, mark: boolean): Uint8Array => {
  const bytes = Buffer.from(`${mark ? '\uFEFF' : ''}${text}`, 'utf16le')
  return swap ? bytes.swap16() : bytes
}

describe('[IMPORT-02] the text of a file', () => {
  it.each([
    ['UTF-8', Buffer.from(DUTCH, 'utf8')],
    ['UTF-16', utf16(DUTCH, false, true)],
    ['UTF-16', utf16(DUTCH, true, true)],
    ['UTF-16', utf16(DUTCH, false, false)],
    ['UTF-16', utf16(DUTCH, true, false)],
    ['Windows-1252', oneByte(DUTCH, WINDOWS)],
    ['Mac Roman', oneByte(DUTCH, MAC)],
  ] as const)('is read in %s', (encoding, bytes) => {
    expect(decodeText(bytes)).toEqual({ encoding, text: DUTCH })
  })

  it('is always text, whatever the bytes are', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        try {
          expect(typeof decodeText(bytes).text).toBe('string')
        } catch (error) {
          expect(String(error)).toContain('no text')
        }
      }),
    )
  })
})
