import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { withCodes } from '../../../src/ui/marks/with-codes.tsx'

/** The codes of a message that are kept in one piece, and the message as it is copied. */
const read = (text: string) => {
  const html = renderToStaticMarkup(<p>{withCodes(text)}</p>)
  return {
    codes: [...html.matchAll(/<span[^>]*>([^<]*)<\/span>/g)].map(([, code]) => code),
    copied: html.replaceAll(/<[^>]*>/g, ''),
  }
}

describe('codes in messages', () => {
  it.each([
    ['PS-2026-0009 closed with 4 of 6', ['PS-2026-0009']],
    ['“SN-DEMO-001” is on PS-DEMO-002.', ['SN-DEMO-001', 'PS-DEMO-002']],
    ['DR-000083: refused by the server. Your input is kept.', ['DR-000083']],
    ['W8X-A1, Sign-in and 2026-11-27', ['W8X-A1']],
    ['There is no page at /transport_order/edit/01A118CF-4800-7D2E', []],
  ])('%s', (text, codes) => {
    expect(read(text)).toEqual({ codes, copied: text })
  })
})
