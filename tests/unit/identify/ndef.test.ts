import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ndefTextOf, ndefUriOf, rawOfNdefMessage, rawOfNdefRecord } from '../../../src/identify/ndef.ts'

const bytes = (...parts: (number | string)[]) =>
  new Uint8Array(parts.flatMap((part) => (typeof part === 'number' ? [part] : [...new TextEncoder().encode(part)])))

describe('NFC records', () => {
  it('[OPEN-068] reads text in UTF-8 and UTF-16', () => {
    expect(ndefTextOf(bytes(2, 'en', 'SN-DEMO-001'))).toBe('SN-DEMO-001')
    expect(ndefTextOf(bytes(5, 'nl-NL', 'Größe ☃ 𝄞'))).toBe('Größe ☃ 𝄞')
    expect(ndefTextOf(bytes(0x82, 'en', 0, 0x53, 0, 0x4e))).toBe('SN')
    expect(ndefTextOf(bytes(0x82, 'en', 0xff, 0xfe, 0x53, 0, 0x4e, 0))).toBe('SN')
    expect(ndefTextOf(bytes(2, 'en', 0xff, 'A'))).toBe('\ufffdA')
    expect(ndefTextOf(bytes())).toBeNull()
    expect(ndefTextOf(bytes(9, 'en'))).toBeNull()
  })

  it.each([
    [0x00, 'https://x.example/', 'https://x.example/'],
    [0x04, 'id.gs1.org/01/09506000134352', 'https://id.gs1.org/01/09506000134352'],
    [0x05, '+31', 'tel:+31'],
    [0x1e, 'sgtin:0614141.812345.6789', 'urn:epc:id:sgtin:0614141.812345.6789'],
    [0x1f, 'sgtin-96:3.0614141.812345.6789', 'urn:epc:tag:sgtin-96:3.0614141.812345.6789'],
    [0x21, '96.x30', 'urn:epc:raw:96.x30'],
    [0x23, 'ext', 'urn:nfc:ext'],
  ])('[OPEN-068] writes out the address prefix %i', (code, rest, uri) => {
    expect(ndefUriOf(bytes(code, rest))).toBe(uri)
  })

  it('[OPEN-068] refuses a prefix that is not assigned and other records', () => {
    expect(ndefUriOf(bytes(0x24, 'x'))).toBeNull()
    expect(rawOfNdefRecord('smart-poster', bytes(1))).toBeNull()
    expect(rawOfNdefRecord('text/plain', bytes('SN-1'))).toBe('SN-1')
  })

  it('[OPEN-068] finds the first text or address in a message', () => {
    const poster = [0x91, 0x02, 0x01, 'Sp', 0x00] as const
    const text = [0x11, 0x01, 0x07, 'T', 0x02, 'en', 'SN-1'] as const
    const long = [0x59, 0x01, 0, 0, 0, 5, 0x02, 'U', 'id', 0x04, 'a.nl'] as const
    expect(rawOfNdefMessage(bytes(...poster, ...text))).toBe('SN-1')
    expect(rawOfNdefMessage(bytes(0xc9, ...long.slice(1)))).toBe('https://a.nl')
    expect(rawOfNdefMessage(bytes(0xd1, 0x01, 0x40, 'T', 0x02))).toBeNull()
    expect(rawOfNdefMessage(bytes())).toBeNull()
  })

  it('[OPEN-068] decodes UTF-8 as the platform does', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const encoded = new TextEncoder().encode(text)
        expect(rawOfNdefRecord('text/plain', encoded)).toBe(
          new TextDecoder('utf-8', { ignoreBOM: true }).decode(encoded),
        )
      }),
    )
  })

  it('[OPEN-068] never throws on any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 4096 }), (any) => {
        for (const type of ['T', 'U', 'text/plain', 'x']) {
          expect(typeof (rawOfNdefRecord(type, any) ?? '')).toBe('string')
        }
        expect(typeof (rawOfNdefMessage(any) ?? '')).toBe('string')
      }),
      { numRuns: 500 },
    )
  })
})
