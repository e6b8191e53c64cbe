import { Parser } from 'saxen'
import { cannotDo } from '../../jobs/sentences.ts'

export interface XmlEvents {
  /** Names come without their namespace prefix, which each program chooses itself. */
  readonly open?: (name: string, attribute: (name: string) => string | undefined) => void
  readonly close?: (name: string) => void
  readonly text?: (text: string) => void
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1)

const NAMED: { readonly [name: string]: string } = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Decodes the five XML entities and numeric references; entities of a document type are never resolved. */
const decode = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos));/gi, (whole, ten, sixteen, name) => {
        if (typeof name === 'string') return NAMED[name.toLowerCase()] ?? whole
        const code = typeof ten === 'string' ? Number(ten) : Number.parseInt(String(sixteen), 16)
        return code <= 0x10ffff ? String.fromCodePoint(code) : whole
      })
    : text

/** Parses XML and calls `events`; a missing part is empty text. Throws a CannotDo when it is not well formed. */
export const walkXml = (xml: string, events: XmlEvents): void => {
  if (xml === '') return
  const parser = new Parser()
  parser.on('error', () => {
    throw cannotDo('damaged-excel')
  })
  parser.on('warn', () => undefined)
  if (events.open !== undefined) {
    const { open } = events
    parser.on('openTag', (name, attributes) =>
      open(local(name), (wanted) => {
        const all = attributes()
        const key = Object.hasOwn(all, wanted) ? wanted : Object.keys(all).find((one) => local(one) === wanted)
        return key === undefined ? undefined : decode(all[key] ?? '')
      }),
    )
  }
  if (events.close !== undefined) {
    const { close } = events
    parser.on('closeTag', (name) => close(local(name)))
  }
  if (events.text !== undefined) {
    const { text } = events
    parser.on('text', (raw) => text(decode(raw)))
    parser.on('cdata', text)
  }
  parser.parse(xml)
}
