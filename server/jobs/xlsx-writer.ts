import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { cannotDo } from './sentences.ts'

/** Most characters that Excel keeps in a cell. */
const MOST_CHARACTERS = 32_767

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const PARTS: { readonly [path: string]: string } = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="Lading" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
}

const ESCAPES: { readonly [sign: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** XML 1.0 has no control characters but these three; a carriage return would be read as a line feed. */
const escaped = (text: string): string =>
  text.replace(/[&<>]|[^\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, (sign) => {
    const code = sign.charCodeAt(0).toString(16).padStart(4, '0')
    return ESCAPES[sign] ?? `_x${code.toUpperCase()}_`
  })

const cell = (value: unknown, path: string): string => {
  if (value === null || value === undefined || value === '') return '<c/>'
  if (typeof value === 'number' && Number.isFinite(value)) return `<c><v>${value}</v></c>`
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (text.length > MOST_CHARACTERS) throw cannotDo('too-long-for-excel', { path })
  return `<c t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
}

/**
 * Writes a workbook of one sheet, piece by piece as its rows come (ECMA-376). Texts are texts, whatever they begin with:
 * Excel runs no formula of them. Throws a CannotDo for a text that no cell can hold.
 */
export const createXlsxWriter = (append: (bytes: Uint8Array) => Promise<void>) => {
  let made: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error !== null) throw error
    made.push(bytes)
  })
  for (const [path, text] of Object.entries(PARTS)) {
    const part = new ZipPassThrough(path)
    zip.add(part)
    part.push(strToU8(HEAD + text), true)
  }
  const sheet = new ZipDeflate('xl/worksheets/sheet1.xml', { level: 6 })
  zip.add(sheet)
  sheet.push(strToU8(`${HEAD}<worksheet xmlns="${MAIN}"><sheetData>`))
  const flush = async (): Promise<void> => {
    const pieces = made
    made = []
    for (const piece of pieces) if (piece.length > 0) await append(piece)
  }
  return {
    /** `paths` name the columns, for what cannot be written. */
    rows: async (rows: readonly (readonly unknown[])[], paths: readonly string[]): Promise<void> => {
      const text = rows.map((row) => `<row>${row.map((value, at) => cell(value, paths[at] ?? '')).join('')}</row>`)
      sheet.push(strToU8(text.join('')))
      await flush()
    },
    end: async (): Promise<void> => {
      sheet.push(strToU8('</sheetData></worksheet>'), true)
      zip.end()
      await flush()
    },
  }
}
