import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { readCsv } from '../../../server/importing/read-csv.ts'
import { plannedAs } from './planned.ts'

const fixture = (name: string): string =>
  readFileSync(new URL(`../../fixtures/import/${name}`, import.meta.url), 'utf8')

describe('reading CSV', () => {
  it('[IMPORT-02 OPEN-077] reads a file with byte order mark, CRLF, doubled quotes, quoted commas and no last line end', () => {
    const file = readCsv(fixture('models.csv'))
    expect(file.headers[0]).toBe('Name')
    expect(file.rows.map((row) => row.row)).toEqual([2, 3, 4, 5, 7])
    expect(file.rows[0]?.values).toMatchObject({
      Name: 'Pump, hand 13"',
      Manufacturer: 'Maas, Sons and Co',
      'Min Qty': '5',
    })
    expect(file).toMatchObject({ blank: 1, broken: [] })
  })

  it('[IMPORT-02] reads bare CR and semicolons, and names rows that are no record', () => {
    const file = readCsv('name;code\rHall A;A\rHall B;B;extra\r"Hall C;C\r')
    expect(file.rows.map((row) => row.values['name'])).toEqual(['Hall A'])
    expect(file.broken.map((row) => row.row)).toEqual([3, 4])
  })

  it('[JOB-O6 IMPORT-02] takes the separator from the header, in files of two columns and with texts full of commas', () => {
    const two = readCsv('Referentie;Batch\r\nP-1;B 1\r\nP-2;B 2\r\n')
    expect(two.headers).toEqual(['Referentie', 'Batch'])
    expect(two.rows.map(({ values }) => values['Batch'])).toEqual(['B 1', 'B 2'])
    const wordy = Array.from({ length: 12 }, (_, at) => `P-${at};rood, groot, zwaar, breed`).join('\n')
    const texts = readCsv(`Referentie;Omschrijving\n${wordy}`)
    expect(texts.headers).toEqual(['Referentie', 'Omschrijving'])
    expect(texts.rows[11]?.values['Omschrijving']).toBe('rood, groot, zwaar, breed')
    expect(readCsv('Naam (kort, lang);Batch\nPomp;1,5\nMotor;7\n').headers).toEqual(['Naam (kort, lang)', 'Batch'])
    expect(readCsv('id,name\n1,a;b;c\n\n2,d;e;f\n').headers).toEqual(['id', 'name'])
    expect(readCsv('Naam\nPomp, groot\n').headers).toEqual(['Naam'])
  })

  it('[IMPORT-02] refuses a file without header and one with a doubled header', () => {
    expect(() => readCsv('\n\n')).toThrow('no header')
    expect(() => readCsv('name,code,name\na,b,c')).toThrow('“name” stands twice')
  })

  it('[IMPORT-02] accounts for every record, whatever it holds', () => {
    const cell = fc.string({ maxLength: 12 }).filter((text) => !text.includes('\u0000'))
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell, cell), { maxLength: 30 }), (records) => {
        const text = Papa.unparse({ fields: ['a', 'b', 'c'], data: records }, { quotes: true })
        const file = readCsv(text)
        const blank = records.filter((record) => record.every((value) => value.trim() === '')).length
        expect(file.rows.length + file.broken.length + file.blank).toBe(records.length)
        expect(file.blank).toBe(blank)
        expect(file.broken).toEqual([])
      }),
    )
  })
})

describe('planning rows', () => {
  it('[IMPORT-03] takes columns by the names other programs give them and names a wrong value by row and column', () => {
    const { planned, faults, unknown } = plannedAs('asset_type', readCsv(fixture('models.csv')))
    expect(planned[0]?.values).toEqual({
      name: 'Pump, hand 13"',
      reference: 'HP-13',
      brand: 'Maas, Sons and Co',
      articleCode: 'Pumps',
      'properties.minimumStock': 5,
    })
    expect(faults).toMatchObject([{ row: 5, column: 'Min Qty' }])
    expect(faults[0]?.reason('en_US')).toBe('“many” is not a number')
    expect(unknown).toEqual(['Model Notes', 'EOL'])
  })

  it('[SITE-02] translates kinds of place', () => {
    const { planned } = plannedAs('site', readCsv(fixture('locations.csv')))
    expect(planned.map((row) => row.values['type'])).toEqual(['warehouse', 'floor', 'floor', 'building'])
    expect(planned[1]?.values['parent']).toBe('Central store')
  })
})
