import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { catalogue, entityOf } from '../../src/domains/index.ts'
import { formatInterval, parseInterval } from '../../src/catalogue/interval.ts'
import { errorTexts } from '../../src/catalogue/problem.ts'
import { reasonsAgainst, type Person } from '../../src/catalogue/rule.ts'
import { validate } from '../../src/domains/validate.ts'

const today = '2026-11-20'
const asset = '01890000-0000-7000-8000-000000000001'
const damage = entityOf('damage')

describe('validation', () => {
  it('[DAMAGE-03 FORM-04] a damage date may not be after today', () => {
    const report = { asset, summary: 'Dent', date: '2026-11-21' }
    expect(validate(damage, report, { today })).toEqual({ date: [{ code: 'after-today' }] })
    expect(validate(damage, { ...report, date: today }, { today })).toEqual({})
  })

  it('[PS-06 FORM-05 OPEN-032] a slip takes no new date before today, a stored one may stay', () => {
    const slip = entityOf('packing_slip')
    expect(validate(slip, { type: 'Inbound', deliveryDate: '2026-11-19' }, { today })).toEqual({
      deliveryDate: [{ code: 'before-today' }],
    })
    const stored = { deliveryDate: '2026-11-01' }
    expect(validate(slip, { deliveryDate: '2026-11-01' }, { today, stored })).toEqual({})
    expect(validate(slip, { deliveryDate: '2026-11-02' }, { today, stored })).toHaveProperty('deliveryDate')
  })

  it('[EDIT-16] an e-mail address needs a domain with a dot where it is changed; a stored one stays', () => {
    const wrong = { email: [{ code: 'not-email' }] }
    for (const name of ['user', 'employee', 'contact']) {
      const entity = entityOf(name)
      const judge = (email: string | null) => validate(entity, { email }, { today, stored: { email: 'noor@meridian' } })
      for (const email of ['noor@venlo', 'noor', 'noor@venlo.', 'noor@.nl', 'a b@venlo.nl', 'noor@ven@lo.nl']) {
        expect(judge(email), email).toEqual(wrong)
      }
      for (const email of ['noor@venlo.nl', 'noor.de.vries+lading@mail.venlo.example', 'noor@meridian', null]) {
        expect(judge(email), String(email)).toEqual({})
      }
      expect(validate(entity, { phone: '06' }, { today, stored: { email: 'noor@meridian' } })).toEqual({})
    }
  })

  it('[EDIT-16] a phone number without a digit is refused where it is changed', () => {
    for (const name of ['user', 'employee', 'contact']) {
      const judge = (phone: string | null) =>
        validate(entityOf(name), { phone }, { today, stored: { phone: 'reception' } })
      expect(judge('abc')).toEqual({ phone: [{ code: 'not-phone' }] })
      for (const phone of ['+31 77 555 0110', '077-5550110 ext. 4', '112', 'reception', null]) {
        expect(judge(phone), String(phone)).toEqual({})
      }
    }
  })

  it('[EDIT-16] blanks are no value where one is required', () => {
    const context = { today: '2026-11-20' }
    const judged = (fields: object) =>
      validate(entityOf('site'), { readableName: 'Hall', type: 'warehouse', ...fields }, context)
    expect(judged({ readableName: ' \t\n' })).toEqual({ readableName: [{ code: 'required' }] })
    expect(judged({ readableName: ' Hall ' })).toEqual({})
  })

  it('[EDIT-16 API-22] names every wrong field by its path: unknown, locked, missing, nested', () => {
    const problems = validate(
      damage,
      { summary: 7, status: 'Closed', colour: 'red', properties: { latitude: 91, depth: 1 } },
      { today },
    )
    expect(Object.keys(problems).toSorted()).toEqual([
      'asset',
      'colour',
      'properties.depth',
      'properties.latitude',
      'status',
      'summary',
    ])
    expect(errorTexts(problems, 'nl_NL')['asset']).toEqual(['Vul dit veld in'])
    expect(errorTexts(problems, 'en_US')['properties.latitude']).toEqual(['At most 90'])
  })

  it('[IDENT-02 EDIT-16] a code is judged by its type, and the refusal names its field in both languages', () => {
    const entity = entityOf('identifier')
    const judge = (type: string, identifier: string, stored?: object) =>
      validate(entity, { asset, type, identifier }, stored === undefined ? { today } : { today, stored: { ...stored } })
    const problems = judge('barcode', '(01)09506000134353(21)7')
    expect(errorTexts(problems, 'en_US')).toEqual({
      identifier: ['The check digit is 3 and should be 2: one of the digits is wrong'],
    })
    expect(errorTexts(problems, 'nl_NL')).toEqual({
      identifier: ['Het controlecijfer is 3 en moet 2 zijn: een van de cijfers klopt niet'],
    })
    expect(Object.keys(judge('epc', 'SN-DEMO-001'))).toEqual(['identifier'])
    expect(judge('epc', '3074257BF7194E4000001A85')).toEqual({})
    for (const type of ['serial', 'mac', 'barcode', 'license plate']) expect(judge(type, 'SN-DEMO-001')).toEqual({})
  })

  it('[IDENT-02] a stored code that is wrong stays while something else of it is changed, but not as another type', () => {
    const entity = entityOf('identifier')
    const stored = { asset, type: 'epc', identifier: 'OLD' }
    const other = asset.replace(/1$/, '2')
    expect(validate(entity, { asset: other }, { today, stored })).toEqual({})
    expect(validate(entity, { ...stored, asset: other }, { today, stored })).toEqual({})
    expect(validate(entity, { type: 'serial' }, { today, stored })).toEqual({})
    expect(validate(entity, { identifier: 'NEW' }, { today, stored })).toEqual({ identifier: [{ code: 'not-epc' }] })
    expect(validate(entity, { type: 'epc' }, { today, stored: { ...stored, type: 'serial' } })).toEqual({
      identifier: [{ code: 'not-epc' }],
    })
  })

  it('[IDENT-02] the GTIN of an asset type has a length and a check digit', () => {
    const judge = (gtin: string | null) =>
      validate(entityOf('asset_type'), { name: 'Roll cage', properties: { gtin } }, { today })
    expect([judge('09506000134352'), judge('9506000134352'), judge(null), judge('')]).toEqual([{}, {}, {}, {}])
    expect(judge('9506000134353')).toEqual({
      'properties.gtin': [{ code: 'check-digit', params: { expected: '2', got: '3' } }],
    })
    expect(judge('95060')).toEqual({ 'properties.gtin': [{ code: 'not-gtin' }] })
  })

  it('[JOB-T3 SENSOR-01] limits of a sensor from 15 to 8 are refused at the one that was changed', () => {
    const sensor = entityOf('sensor')
    const judge = (properties: object, stored: object = {}) =>
      validate(sensor, { properties }, { today, stored: { properties: stored } })
    const low = { 'properties.thresholdMax': [{ code: 'too-small', params: { min: 15 } }] }
    expect(judge({ thresholdMin: 15, thresholdMax: 8 })).toEqual(low)
    expect(judge({ thresholdMax: 8 }, { thresholdMin: 15, thresholdMax: 20 })).toEqual(low)
    expect(judge({ thresholdMin: 15 }, { thresholdMin: 2, thresholdMax: 8 })).toEqual({
      'properties.thresholdMin': [{ code: 'too-large', params: { max: 8 } }],
    })
    expect(judge({ thresholdMin: 8, thresholdMax: 8 })).toEqual({})
    expect(judge({ thresholdMin: 15, thresholdMax: null }, { thresholdMax: 8 })).toEqual({})
  })

  it('[FORM-07 FORM-08 OPEN-106] intervals are single-unit ISO durations with the maximum of their field', () => {
    expect(formatInterval({ amount: 3, unit: 'weeks' })).toBe('P3W')
    expect(parseInterval('PT5M')).toEqual({ amount: 5, unit: 'minutes' })
    expect(parseInterval('P2')).toEqual({ amount: 2, unit: 'days' })
    expect(parseInterval('P1Y2M')).toBeNull()
    const type = entityOf('asset_type')
    const period = (deliveryPeriod: string) => validate(type, { properties: { deliveryPeriod } }, { today, stored: {} })
    expect(period('P10W')).toEqual({})
    expect(period('P11W')).toEqual({ 'properties.deliveryPeriod': [{ code: 'too-large', params: { max: 10 } }] })
    expect(period('PT5M')).toEqual({ 'properties.deliveryPeriod': [{ code: 'not-interval' }] })
    const judge = (name: string, values: { readonly [field: string]: unknown }) =>
      Object.keys(validate(entityOf(name), values, { today, stored: {} }))
    expect(judge('task', { period: 'PT60M' })).toEqual([])
    expect(judge('task', { period: 'PT61M' })).toEqual(['period'])
    expect(judge('maintenance_type', { interval: 'P100D', warningPeriod: 'P100D' })).toEqual([])
    expect(judge('maintenance_type', { interval: 'P101D', warningPeriod: 'P101D' })).toEqual([
      'interval',
      'warningPeriod',
    ])
  })

  it('[API-22] whatever is sent to whichever entity, validation answers and never throws', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...catalogue),
        fc.dictionary(fc.string(), fc.anything()),
        fc.anything(),
        (entity, extra, value) => {
          const body = Object.fromEntries(Object.keys(entity.fields).map((name) => [name, value]))
          const problems = validate(entity, { ...body, ...extra }, { today })
          expect(Object.values(problems).every((list) => list.length > 0)).toBe(true)
        },
      ),
    )
  })
})

describe('rules', () => {
  const person = (organization: string, ...roles: string[]): Person => ({
    id: 'me',
    organization,
    roles: new Set(roles),
    modules: new Set(),
  })
  const rule = damage.editable
  if (rule === undefined) throw new Error('damage has an edit rule')

  it('[DAMAGE-04 DAMAGE-05 STATE-017] a report is editable while New or unset, by the reporter’s organization', () => {
    expect(reasonsAgainst(rule, { status: 'New', organization: 'o1' }, person('o1'))).toEqual([])
    expect(reasonsAgainst(rule, { status: null, organization: 'o1' }, person('o1'))).toEqual([])
    expect(reasonsAgainst(rule, { status: 'Submitted', organization: 'o2' }, person('o1'))).toEqual([
      { code: 'state', field: 'status', allowed: ['New'], current: 'Submitted' },
      { code: 'organization', field: 'organization' },
    ])
  })
})

it('[JOB-E3] a value under which another field may not stay is refused by the name of that field', () => {
  const slip = entityOf('packing_slip')
  const purchaseOrder = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'
  const judge = (input: Parameters<typeof validate>[1]) =>
    validate(slip, input, { today: '2026-11-22', stored: { type: 'Inbound', purchaseOrder } })
  expect(judge({ type: 'Outbound' })).toEqual({ type: [{ code: 'does-not-fit', params: { names: 'Purchase order' } }] })
  expect(judge({ type: 'Outbound', purchaseOrder: null })).toEqual({})
  expect(judge({ type: 'Inbound' })).toEqual({})
})
