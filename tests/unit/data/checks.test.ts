import fc from 'fast-check'
import { RE2JS } from 're2js'
import { describe, expect, it } from 'vitest'
import { type CheckRecords, checksOf, entityCheck } from '../../../src/domains/administration/effects/check-records.ts'
import { judgeChecks, limitsOf } from '../../../src/catalogue/checks.ts'
import { catalogue, entityOf } from '../../../src/domains/index.ts'
import { patternsOf } from '../../../src/catalogue/pattern.ts'
import { pathsOf } from '../../../src/catalogue/row.ts'
import { textAt, textUnder } from '../../../src/record/form/problem-texts.ts'

const patterns = patternsOf((pattern) => RE2JS.compile(pattern))
const ASSET = entityOf('asset')
const rule = (property: string, validationType: string, more: object = {}) => ({
  entity: 'asset',
  property,
  validationType,
  ...more,
})
const judge = (records: Partial<CheckRecords>, values: object, changed?: readonly string[]) =>
  judgeChecks(
    ASSET,
    checksOf('asset', { entity: [], property: [], ...records }, patterns),
    { ...values },
    {
      matches: patterns.matches,
      ...(changed === undefined ? {} : { touches: (path: string) => changed.includes(path) }),
    },
  )

describe('what a form judges beforehand', () => {
  it('[MASTER-03 OPEN-080] judges all of a new record and of a change only what it touches', () => {
    const entity = [rule('batch', 'email'), rule('serial', 'notBlank'), rule('name', 'length', { parameter: '2-4' })]
    expect(judge({ entity }, { name: 'Crate', batch: 'x' })).toEqual({
      batch: [{ code: 'not-email' }],
      serial: [{ code: 'required' }],
      name: [{ code: 'too-long', params: { max: 4 } }],
    })
    expect(judge({ entity }, { name: 'Box' }, ['name'])).toEqual({})
    expect(judge({ entity }, { serial: null }, ['serial'])).toEqual({ serial: [{ code: 'required' }] })
  })

  it('[MASTER-03] leaves what the system fills in to it: numbers of a series and first values', () => {
    const series = catalogue.find(({ series: own }) => own !== undefined)
    const path = series?.series?.field ?? ''
    const records = { entity: [{ entity: series?.name, property: path, validationType: 'notBlank' }], property: [] }
    expect(series).toBeDefined()
    if (series === undefined) return
    const checks = checksOf(series.name, records, patterns)
    expect(judgeChecks(series, checks, {}, { matches: patterns.matches })).toEqual({})
  })

  it('[MASTER-03 OPEN-080] says nothing of records that are no rule, of other entities and of facts', () => {
    const entity = [
      rule('gone', 'email'),
      rule('batch', 'regex', { parameter: '(' }),
      rule('batch', 'strange'),
      { ...rule('name', 'notBlank'), entity: 'asset_type' },
    ]
    expect(judge({ entity, property: [{ entity: 'asset', property: 'x', type: 'bool' }] }, { batch: '1' })).toEqual({})
    for (const { name, appendOnly } of catalogue) {
      const verdict = entityCheck({ entity: name, validationType: 'notBlank', nullable: true }, patterns)
      if (appendOnly === true) expect([name, Object.keys(verdict)]).toEqual([name, ['problems']])
    }
  })

  it('[JOB-A4 MASTER-03] a rule with a message of its own says that, in the language of the reader', () => {
    const lot = { message: 'Begins with LOT-', messageInDutch: 'Begint met LOT-' }
    const entity = [
      rule('batch', 'regex', { parameter: '^LOT-', nullable: false, ...lot }),
      rule('serial', 'length', { parameter: '2-4', message: ' Two to four signs ' }),
    ]
    const told = (values: object, locale: 'en_GB' | 'nl_NL') => {
      const problems = judge({ entity }, values)
      return [textAt(problems, 'batch', locale), textAt(problems, 'serial', locale)]
    }
    expect(told({ batch: '1', serial: 'x' }, 'en_GB')).toEqual(['Begins with LOT-', 'Two to four signs'])
    expect(told({ batch: '1', serial: 'x' }, 'nl_NL')).toEqual(['Begint met LOT-', 'Two to four signs'])
    expect(told({ serial: 'xy' }, 'nl_NL')).toEqual(['Begint met LOT-', undefined])
    // Two rules of one field give both texts; equal texts are shown once.
    const twice = [
      entity[0],
      rule('batch', 'length', { parameter: '9-', ...lot }),
      rule('batch', 'length', { parameter: '5-' }),
    ]
    expect(textAt(judge({ entity: twice.flatMap((one) => one ?? []) }, { batch: '1' }), 'batch', 'en_US')).toBe(
      'Begins with LOT- At least 5 characters',
    )
  })

  it('[OPEN-080] reads limits with both ends, one end, below zero and with decimals', () => {
    expect(['1-40', '5-', '-40', '-10..10', '0.5 – 2.25', '-5--1'].map(limitsOf)).toEqual([
      { min: 1, max: 40 },
      { min: 5, max: null },
      { min: null, max: 40 },
      { min: -10, max: 10 },
      { min: 0.5, max: 2.25 },
      { min: -5, max: -1 },
    ])
    expect(['', '-', '40', 'a-b', '9-3', '1-2-3'].map(limitsOf)).toEqual([null, null, null, null, null, null])
  })

  it('[OPEN-080] takes any expression and any text without failing, and any parameter', () => {
    const value = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null), fc.object({ maxDepth: 1 }))
    const path = fc.constantFrom(...pathsOf(ASSET.fields), 'properties.x', '', '__proto__')
    const type = fc.constantFrom('notBlank', 'unique', 'email', 'url', 'length', 'range', 'regex', 'x')
    fc.assert(
      fc.property(path, type, fc.string({ maxLength: 400 }), value, (property, validationType, parameter, given) => {
        const values = property.includes('.') ? { properties: { [property.slice(11)]: given } } : { [property]: given }
        const found = judge({ entity: [rule(property, validationType, { parameter, nullable: false })] }, values)
        expect(Object.values(found).every((list) => list.length > 0)).toBe(true)
      }),
    )
  })

  it('[OPEN-080] an expression in the engine costs steps of its own length, and too many are refused', () => {
    expect(patterns.faultOf('^(a+)+$')).toBeNull()
    expect(patterns.matches('^(a+)+$', `${'a'.repeat(4000)}!`)).toBe(false)
    expect(patterns.matches('(x+x+)+y', 'x'.repeat(4000))).toBe(false)
    const large = '.{0,1000}.{0,1000}.{0,1000}y'
    expect(patterns.faultOf(large)).toBe(large)
    // Only the faulty part of the pattern, because the messages of the engine are in English.
    const faults = { '^LOT-(': '^LOT-(', 'a(?=b)': '(?=', '(a)\\1': '\\1', '*x': '*' }
    for (const [pattern, part] of Object.entries(faults)) expect(patterns.faultOf(pattern)).toBe(part)
  })

  it('[MASTER-05 EDIT-20] names what is wrong with extra values at their map', () => {
    const order = entityOf('sales_order')
    const problems = { 'properties.weight': [{ code: 'not-number' as const }], 'properties.a.b': [], name: [] }
    expect(textUnder(order, problems, 'properties', 'en_US')).toBe('weight: Must be a number')
    expect(textUnder(order, {}, 'properties', 'en_US')).toBeUndefined()
  })
})
