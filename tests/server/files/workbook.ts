import { strToU8, zipSync } from 'fflate'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

export interface SheetSource {
  readonly name: string
  /** Content of `sheetData`. */
  readonly rows: string
  readonly hidden?: true
}

interface BookSource {
  readonly sheets: readonly SheetSource[]
  /** Content of `sst`. */
  readonly strings?: string
  /** Custom number formats by their id, from 164. */
  readonly formats?: { readonly [id: number]: string }
  /** Number format of each cell style. */
  readonly styles?: readonly number[]
  readonly from1904?: true
  readonly more?: { readonly [path: string]: string }
}

/** The bytes of an Excel workbook as programs write it. */
export const workbookOf = ({
  sheets,
  strings = '',
  formats = {},
  styles = [0],
  from1904,
  more,
}: BookSource): Buffer => {
  const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${relations}"><workbookPr date1904="${from1904 === true ? 1 : 0}"/><sheets>${sheets
      .map(
        ({ name, hidden }, at) =>
          `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"${hidden === true ? ' state="hidden"' : ''}/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${sheets
      .map(
        (_, at) =>
          `<Relationship Id="rId${at + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
      )
      .join('')}</Relationships>`,
    'xl/sharedStrings.xml': `<sst ${main}>${strings}</sst>`,
    'xl/styles.xml': `<styleSheet ${main}><numFmts>${Object.entries(formats)
      .map(([id, code]) => `<numFmt numFmtId="${id}" formatCode="${escaped(code)}"/>`)
      .join('')}</numFmts><cellXfs>${styles.map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs></styleSheet>`,
    ...Object.fromEntries(
      sheets.map(({ rows }, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
    ...more,
  }
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(head + xml)]))),
  )
}

/** Rows of plain texts from row 1. */
export const textRows = (table: readonly (readonly string[])[]): string =>
  table
    .map(
      (cells, at) =>
        `<row r="${at + 1}">${cells.map((text) => `<c t="inlineStr"><is><t>${escaped(text)}</t></is></c>`).join('')}</row>`,
    )
    .join('')
