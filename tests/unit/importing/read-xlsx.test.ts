import { describe, expect, it } from 'vitest'
import { tableKindOf } from '../../../server/files/table-kind.ts'
import { readTable } from '../../../server/importing/read-table.ts'
import { numberFormatOf, numberText } from '../../../server/importing/xlsx/number-format.ts'
import { columnName, readXlsx } from '../../../server/importing/xlsx/read-xlsx.ts'
import { CannotDo, type Told } from '../../../server/jobs/sentences.ts'
import { oldOffice, zipOf } from '../../server/files/samples.ts'
import { textRows, workbookOf } from '../../server/files/workbook.ts'
import { plannedAs } from './planned.ts'

const cell = (place: string, xml: string, attributes = ''): string => `<c r="${place}" ${attributes}>${xml}</c>`

const inEnglish = (faults: { readonly [header: string]: Told } = {}): { readonly [header: string]: string } =>
  Object.fromEntries(Object.entries(faults).map(([header, reason]) => [header, reason('en_US')]))

/** A sheet with every kind of cell under named columns; row 5 is missing, row 4 is hidden. */
const ledger = workbookOf({
  strings:
    '<si><t>Name</t></si><si><r><t>Pump, </t></r><r><t xml:space="preserve">hand 13" </t></r><rPh><t>ka</t></rPh></si><si><t>00123</t></si><si><t>a_x000D_b &amp; c</t></si>',
  formats: { 164: '"on" dd\\-mm\\-yyyy', 165: '00000', 166: '[$-413]#,##0.00 "days"', 167: 'yyyy\\-mm\\-dd hh:mm' },
  styles: [0, 14, 20, 164, 165, 166, 167, 46],
  sheets: [
    {
      name: 'Stock & spares',
      rows: `<row r="1">${cell('A1', '<v>0</v>', 't="s"')}${[...'BCDEFGHIJK'].map((letter) => cell(`${letter}1`, `<is><t>${letter}</t></is>`, 't="inlineStr"')).join('')}</row>
        <row r="2">${cell('A2', '<v>1</v>', 't="s"')}${cell('B2', '<v>2</v>', 't="s"')}${cell('C2', '<v>46027</v>', 's="1"')}${cell('D2', '<v>0.35416666666666669</v>', 's="2"')}${cell('E2', '<v>46027.573032407409</v>', 's="6"')}${cell('F2', '<v>42</v>', 's="4"')}${cell('G2', '<v>1.0E+12</v>')}${cell('H2', '<v>0.30000000000000004</v>', 's="5"')}${cell('I2', '<v>1</v>', 't="b"')}${cell('J2', '<f>1+1</f><v>2</v>')}${cell('K2', '<v>46027</v>', 's="3"')}</row>
        <row r="3">${cell('A3', '<f>A9&amp;""</f><v></v>', 't="str"')}${cell('B3', '<f>1/0</f><v>#DIV/0!</v>', 't="e"')}${cell('C3', '<f>TODAY()</f>')}${cell('D3', '<v>1.25</v>', 's="7"')}${cell('E3', '<v>2026-01-05T00:00:00Z</v>', 't="d"')}${cell('F3', '<v>9999999999999999999</v>', 's="1"')}</row>
        <row r="4" hidden="1">${cell('A4', '<v>3</v>', 't="s"')}</row>
        <row r="6">${cell('A6', '<v>1</v>')}${cell('M6', '<v>2</v>')}</row>
        <row r="7"><c r="A7"/></row>`,
    },
    { name: 'Notes', rows: textRows([['more']]) },
    { name: 'Empty', rows: '' },
  ],
})

describe('reading an Excel workbook', () => {
  const table = readXlsx(ledger)

  it('[IMPORT-02 OPEN-077] reads every kind of cell of the first sheet as the text that a person would type', () => {
    expect(table.sheet).toBe('Stock & spares')
    expect(table.otherSheets).toEqual(['Notes'])
    expect(table.rows[0]).toEqual({
      row: 2,
      values: {
        Name: 'Pump, hand 13"',
        B: '00123',
        C: '2026-01-05',
        D: '08:30',
        E: '2026-01-05T13:45:10',
        F: '00042',
        G: '1000000000000',
        H: '0.3',
        I: 'true',
        J: '2',
        K: '2026-01-05',
      },
    })
    expect(table.rows[1]).toMatchObject({ row: 3, values: { D: '30:00', E: '2026-01-05' } })
    expect(Object.keys(table.rows[1]?.values ?? {})).toEqual(['D', 'E'])
    expect(inEnglish(table.rows[1]?.faults)).toEqual({
      B: 'The formula ends in #DIV/0!',
      C: 'The formula has no stored value',
      F: '“9999999999999999999” is no number or date',
    })
  })

  it('[IMPORT-03] accounts for every row by its number in the sheet: hidden, empty, and with values outside the columns', () => {
    expect(table.rows.map(({ row }) => row)).toEqual([2, 3, 4])
    expect(table.rows[2]?.values['Name']).toBe('a\rb & c')
    expect(table.broken).toMatchObject([{ row: 6, column: 'M' }])
    expect(table.broken[0]?.reason('nl_NL')).toBe('Een waarde in een kolom zonder naam')
    expect(table.blank).toBe(1)
  })

  it('[IMPORT-03] refuses a row for a broken cell only where its column is used', () => {
    const bytes = workbookOf({
      sheets: [
        {
          name: 'A',
          rows: `${textRows([['Name', 'Min Qty', 'Remark']])}<row r="2">${cell('A2', '<is><t>Belt</t></is>', 't="inlineStr"')}${cell('C2', '<v>#N/A</v>', 't="e"')}</row><row r="3">${cell('A3', '<is><t>Hook</t></is>', 't="inlineStr"')}${cell('B3', '<v>#N/A</v>', 't="e"')}</row>`,
        },
      ],
    })
    const { planned, faults, unknown } = plannedAs('asset_type', readXlsx(bytes))
    expect(planned.map(({ values }) => values)).toEqual([{ name: 'Belt' }])
    expect(faults).toMatchObject([{ row: 3, column: 'Min Qty' }])
    expect(faults[0]?.reason('en_US')).toBe('The formula ends in #N/A')
    expect(unknown).toEqual(['Remark'])
  })

  it('[IMPORT-02] leaves hidden sheets for the first that people see, and takes the first filled row as header', () => {
    const table = readXlsx(
      workbookOf({
        sheets: [
          { name: 'Lists', rows: textRows([['x']]), hidden: true },
          {
            name: 'Seen',
            rows: '<row r="3"><c r="B3" t="str"><v>Name</v></c></row><row r="4"><c r="B4"><v>7</v></c></row>',
          },
        ],
      }),
    )
    expect(table).toMatchObject({ sheet: 'Seen', otherSheets: ['Lists'], blank: 0 })
    expect(table.rows).toEqual([{ row: 4, values: { Name: '7' } }])
  })

  it('[IMPORT-02] counts days from 1904 where the workbook does, and knows the day that 1900 did not have', () => {
    const day = numberFormatOf(14, undefined)
    expect(numberText(46027, day, false)).toBe('2026-01-05')
    expect(numberText(44565, day, true)).toBe('2026-01-05')
    expect([numberText(1, day, false), numberText(59, day, false), numberText(61, day, false)]).toEqual([
      '1900-01-01',
      '1900-02-28',
      '1900-03-01',
    ])
    expect(numberText(-1, day, false)).toBeNull()
    expect(numberText(1e-7, numberFormatOf(0, undefined), false)).toBe('0.0000001')
    expect(numberText(1.5e21, numberFormatOf(0, undefined), false)).toBe('1500000000000000000000')
    expect([0, 25, 26, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA'])
  })
})

describe('what cannot be read', () => {
  const good = workbookOf({ sheets: [{ name: 'A', rows: textRows([['Name'], ['x']]) }] })
  const bombOf = (size: number): Buffer =>
    workbookOf({ sheets: [{ name: 'A', rows: `<row r="1"><c t="str"><v>${'a'.repeat(size)}</v></c></row>` }] })
  /** A container that declares a smaller size than its sheet unpacks to. */
  const liar = (): Buffer => {
    const bytes = bombOf(300_000)
    const size = Buffer.alloc(4)
    const stated = zipSizeOf(bytes)
    size.writeUInt32LE(stated)
    for (let at = bytes.indexOf(size); at >= 0; at = bytes.indexOf(size, at + 4)) bytes.writeUInt32LE(100, at)
    return bytes
  }

  it.each([
    ['a bomb', bombOf(60 * 1024 * 1024), /unpacks to more/],
    ['one that lies about its size', liar(), /damaged/],
    ['one that was cut off', good.subarray(0, good.length - 60), /damaged/],
    ['another archive', zipOf({ 'a.txt': 'x' }), /damaged/],
    ['broken XML', workbookOf({ sheets: [{ name: 'A', rows: '<row><c><v>1</c></row>' }] }), /damaged/],
    ['rows out of order', workbookOf({ sheets: [{ name: 'A', rows: '<row r="2"/><row r="2"/>' }] }), /damaged/],
    ['an empty sheet', workbookOf({ sheets: [{ name: 'Leeg', rows: '' }] }), /“Leeg” is empty/],
    ['a doubled header', workbookOf({ sheets: [{ name: 'A', rows: textRows([['x', 'x']]) }] }), /“x” stands twice/],
    ['an old file', oldOffice, /before 2007/],
  ])('[IMPORT-02 OPEN-077] names %s in one sentence', async (_, bytes, sentence) => {
    await expect(readTable(bytes, 'stock.xlsx')).rejects.toThrow(sentence)
    await expect(readTable(bytes, 'stock.xlsx')).rejects.toBeInstanceOf(CannotDo)
  })

  it('[OPEN-077 FILE-06] tells kinds by content', async () => {
    const locked = Buffer.concat([oldOffice, Buffer.from('EncryptedPackage', 'utf16le')])
    expect(await tableKindOf(good, 'anything.bin')).toBe('xlsx')
    expect(await tableKindOf(good.subarray(0, 40), 'a.xlsx')).toBe('damaged-excel')
    expect(await tableKindOf(locked, 'a.xlsx')).toBe('locked-excel')
    expect(await tableKindOf(oldOffice, 'a.xls')).toBe('old-excel')
    expect(await tableKindOf(Buffer.from('Name\nx\n'), 'a.csv')).toBe('csv')
    expect(await tableKindOf(Buffer.from('89504e470d0a1a0a0000', 'hex'), 'a.xlsx')).toBeNull()
  })
})

/** The unpacked size of the largest part, from the central directory. */
function zipSizeOf(bytes: Buffer): number {
  let largest = 0
  for (let at = bytes.indexOf('PK\u0001\u0002'); at >= 0; at = bytes.indexOf('PK\u0001\u0002', at + 4)) {
    largest = Math.max(largest, bytes.readUInt32LE(at + 24))
  }
  return largest
}
