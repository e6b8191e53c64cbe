import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { unzipSync } from 'fflate'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readCsv } from '../../../server/importing/read-csv.ts'
import { numberFormatOf } from '../../../server/importing/xlsx/number-format.ts'
import { columnName, readXlsx } from '../../../server/importing/xlsx/read-xlsx.ts'
import { CannotDo } from '../../../server/jobs/sentences.ts'
import { type SheetSource, textRows, workbookOf } from '../../server/files/workbook.ts'
import { containerOf, type RawPart } from './container.ts'
import { plannedAs } from './planned.ts'

vi.mock(import('node:zlib'), async (original) => {
  const zlib = await original()
  return { ...zlib, inflateRawSync: vi.fn(zlib.inflateRawSync) }
})
vi.mock(import('../../../server/importing/xlsx/number-format.ts'), async (original) => {
  const formats = await original()
  return { ...formats, numberFormatOf: vi.fn(formats.numberFormatOf) }
})

const deflated = (name: string, bytes: Uint8Array): RawPart & { readonly deflated: true } => ({
  name,
  data: deflateRawSync(bytes),
  deflated: true,
  size: bytes.length,
})

const FIRST = 'xl/worksheets/sheet1.xml'

/** Parts of a workbook, each deflated. */
const partsOf = (...sheets: readonly SheetSource[]): readonly RawPart[] =>
  Object.entries(unzipSync(workbookOf({ sheets }))).map(([name, bytes]) => deflated(name, bytes))

const sheetOf = (table: readonly (readonly string[])[]): Buffer =>
  Buffer.from(`<worksheet><sheetData>${textRows(table)}</sheetData></worksheet>`)

const small: SheetSource = { name: 'A', rows: textRows([['Name'], ['x']]) }

beforeEach(() => {
  vi.mocked(inflateRawSync).mockClear()
  vi.mocked(numberFormatOf).mockClear()
})

describe('a container that was made to cost', () => {
  it('[OPEN-077] reads the wide form of a directory, and goes through none that states more parts than a workbook has', () => {
    const parts = partsOf(small)
    expect(readXlsx(containerOf(parts, parts.length)).rows).toEqual([{ row: 2, values: { Name: 'x' } }])
    const steps = vi.spyOn(Buffer.prototype, 'readUInt32LE')
    expect(() => readXlsx(containerOf(parts, 100_000))).toThrow(/unpacks to more/)
    expect(() =>
      readXlsx(containerOf(Array.from({ length: 2001 }, () => ({ name: 'a', data: Buffer.alloc(0), size: 0 })))),
    ).toThrow(/unpacks to more/)
    expect(steps.mock.calls.length).toBeLessThan(10)
    steps.mockRestore()
    expect(() => readXlsx(containerOf(parts, parts.length + 1))).toThrow(/damaged/)
  })

  it('[OPEN-077] inflates one of the parts with the same path: the first', () => {
    const more = ['first', 'second', 'third'].map((text) => deflated(FIRST, sheetOf([['Name'], [text]])))
    const parts = partsOf(small).filter(({ name }) => name !== FIRST)
    const table = readXlsx(containerOf([...parts, ...more, deflated(FIRST.toUpperCase(), sheetOf([['Name']]))]))
    expect(table.rows[0]?.values).toEqual({ Name: 'first' })
    // Inflated once: the sheet, and every other part except the content types, which are not read.
    expect(inflateRawSync).toHaveBeenCalledTimes(parts.length)
  })

  it('[OPEN-077] stops inflating at the size that a part states, and takes no part that has another', () => {
    const whole = sheetOf([['Name'], ['x'.repeat(100_000)]])
    const parts = partsOf(small).filter(({ name }) => name !== FIRST)
    const readAs = (part: RawPart) => () => readXlsx(containerOf([...parts, part]))
    expect(readAs({ ...deflated(FIRST, whole), size: 100 })).toThrow(/damaged/)
    expect(inflateRawSync).toHaveBeenLastCalledWith(expect.anything(), { maxOutputLength: 100 })
    expect(readAs({ ...deflated(FIRST, whole), size: whole.length + 1 })).toThrow(/damaged/)
    expect(readAs({ name: FIRST, data: whole, size: 100 })).toThrow(/damaged/)
    expect(readAs({ name: FIRST, data: whole, size: whole.length * 2 })).toThrow(/damaged/)
    expect(readAs({ name: FIRST, data: whole, size: whole.length })().rows).toHaveLength(1)
  })

  it('[OPEN-077] counts packed bytes where they are more than what they unpack to', () => {
    const sheets = Array.from({ length: 60 }, (_, at) => ({ name: `S${at}`, rows: small.rows }))
    const [parts, [first]] = [partsOf(...sheets), partsOf(small).filter(({ name }) => name === FIRST)]
    // Empty deflate blocks: one mebibyte that inflates to nothing.
    const nothing = Buffer.concat([
      Buffer.alloc(1 << 20, Buffer.from('000000ffff', 'hex')).subarray(0, 1048575),
      Buffer.from('010000ffff', 'hex'),
    ])
    const idle = { data: nothing, deflated: true, size: 0 }
    const bytes = containerOf([
      { ...idle, name: 'idle' },
      ...parts.map((part) => {
        if (part.name === FIRST) return first ?? part
        return part.name.startsWith('xl/worksheets/') ? { ...idle, name: part.name, shares: 0 } : part
      }),
    ])
    const table = readXlsx(bytes)
    expect(
      vi.mocked(inflateRawSync).mock.calls.filter(([data]) => Buffer.isBuffer(data) && data.length === nothing.length),
    ).toHaveLength(49)
    expect(table.otherSheets).toHaveLength(10)
  })

  it('[OPEN-077] takes some hundreds of sheets, and each part of the container once', () => {
    const book = (targets: readonly string[]): Buffer => {
      const relations = targets.map((target, at) => `<Relationship Id="r${at}" Type="x/worksheet" Target="${target}"/>`)
      const sheets = targets.map((_, at) => `<sheet name="S${at}" r:id="r${at}"/>`)
      const more = {
        'xl/_rels/workbook.xml.rels': `<Relationships>${relations.join('')}</Relationships>`,
        'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${sheets.join('')}</sheets></workbook>`,
      }
      return workbookOf({ sheets: [small, small], more })
    }
    const none = (count: number): readonly string[] => Array.from({ length: count }, (_, at) => `none${at}.xml`)
    expect(readXlsx(book(['worksheets/sheet1.xml', ...none(499)])).otherSheets).toEqual([])
    expect(() => readXlsx(book(['worksheets/sheet1.xml', ...none(500)]))).toThrow(/unpacks to more/)
    vi.mocked(inflateRawSync).mockClear()
    expect(() =>
      readXlsx(book(Array.from({ length: 400 }, (_, at) => `worksheets/${at === 0 ? 'sheet1' : 'Sheet2'}.xml`))),
    ).toThrow(/damaged/)
    expect(vi.mocked(inflateRawSync).mock.calls.length).toBeLessThan(10)
  })
})

describe('a table that was made wide', () => {
  const names = (count: number): readonly string[] => Array.from({ length: count }, (_, at) => `h${at}`)
  const sheet = (rows: string): Buffer => workbookOf({ sheets: [{ name: 'A', rows }] })

  it.each([
    ['CSV', (header: readonly string[]) => readCsv(`${header.join(',')}\nx`)],
    ['Excel', (header: readonly string[]) => readXlsx(sheet(textRows([header, ['x']])))],
  ])('[IMPORT-02 OPEN-077] takes 500 named columns of %s, and names more in one sentence', (_, read) => {
    expect(read(names(500)).rows).toEqual([{ row: 2, values: { h0: 'x' } }])
    expect(() => read(names(501))).toThrow('The header names 501 columns, an import takes 500 at most')
    expect(() => read(names(16_384))).toThrow(CannotDo)
    expect(() => read([...names(400), 'h7'])).toThrow('“h7” stands twice')
  })

  it('[IMPORT-03] a record holds what its row holds, however far apart the columns are', () => {
    const far = (row: number, last: string): string =>
      `<row r="${row}"><c r="XFD${row}" t="str"><v>${last}</v></c><c r="A${row}" t="str"><v>Name</v></c></row>`
    const table = readXlsx(sheet(`${far(1, 'Far')}${far(2, 'x')}<row r="3"><c r="B3"><v>1</v></c></row>`))
    expect(columnName(16_383)).toBe('XFD')
    expect(table.headers).toEqual(['Name', 'Far'])
    expect(table.rows).toEqual([
      { row: 2, values: { Name: 'Name', Far: 'x' } },
      { row: 3, values: {} },
    ])
    const commas = ','.repeat(10_000)
    const text = readCsv(`Name${commas}Far\ny${commas}\nz${commas},`)
    expect(text.headers).toEqual(['Name', 'Far'])
    expect(text.rows).toEqual([{ row: 2, values: { Name: 'y' } }])
    expect(text.broken[0]?.reason('en_US')).toBe('10002 values under 10001 columns')
  })

  it('[IMPORT-03] an empty cell has no value, whatever its column is called', () => {
    const { planned, faults } = plannedAs('asset_type', readCsv('name,constructor,__proto__\nx,,\n'))
    expect([planned.map(({ values }) => values), faults]).toEqual([[{ name: 'x' }], []])
  })
})

describe('number formats', () => {
  it('[OPEN-077] are read as far as a format goes, 255 characters', () => {
    expect(numberFormatOf(164, `${'#'.repeat(254)}d`)).toEqual({ kind: 'day' })
    expect(numberFormatOf(164, `${'#'.repeat(255)}d`)).toEqual({ kind: 'number' })
    expect(numberFormatOf(164, 'h:mm d')).toEqual({ kind: 'day' })
    expect(numberFormatOf(164, 'mm:ss')).toEqual({ kind: 'time', elapsed: false })
  })

  it('[OPEN-077] are read once, however many styles have them', () => {
    const styles = Array.from({ length: 1000 }, (_, at) => 164 + (at % 2))
    readXlsx(workbookOf({ sheets: [small], styles, formats: { 164: 'h'.repeat(255), 165: '0' } }))
    expect(numberFormatOf).toHaveBeenCalledTimes(2)
  })
})
