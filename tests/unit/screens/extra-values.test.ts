import { describe, expect, it } from 'vitest'
import { extraValuesOf } from '../../../src/catalogue/extra-values.ts'
import { entityOf } from '../../../src/domains/index.ts'
import type { PropertiesField } from '../../../src/catalogue/field.ts'
import { validate } from '../../../src/domains/validate.ts'
import { bodyOf, changedOnly, mapPatch, mapWith, withoutForgotten } from '../../../src/record/form/form-values.ts'
import { setupI18n } from '@lingui/core'
import type { Format } from '../../../src/record/value/value-format.ts'
import { valueText } from '../../../src/record/value/value-text.ts'
import { extraProblem, type ExtraRow, mapOfRows, rowsOf } from '../../../src/ui/fields/extra-rows.ts'

const sensor = entityOf('sensor').fields['properties'] as PropertiesField
const slip = entityOf('packing_slip').fields['properties'] as PropertiesField
const row = (key: number, name: string, value = '', unit = ''): ExtraRow => ({ key, name, value, unit, was: null })

describe('extra values of a property map', () => {
  it('[EDIT-20 PS-01] reads name, value and unit, without the values that the declaration names', () => {
    const stored = { thresholdMin: 2, weight: { value: 12, unit: 'kg' }, colour: 'red', gone: null }
    expect(extraValuesOf(sensor, stored)).toEqual([
      { name: 'weight', value: 12, unit: 'kg' },
      { name: 'colour', value: 'red', unit: null },
    ])
    expect(extraValuesOf(slip, null)).toEqual([])
  })

  it('[EDIT-20] are told in words: all of them in a row of properties, and one by itself in what happened', () => {
    const text = (field: PropertiesField | undefined, value: unknown) =>
      valueText(field, value, setupI18n({ locale: 'en_US' }), {} as Format)
    expect(text(slip, { weight: { value: 12, unit: 'kg' }, colour: 'red' })).toBe('weight 12 kg, colour red')
    expect(text(slip, {})).toBeNull()
    expect(text(undefined, { value: 12, unit: 'kg' })).toBe('12 kg')
  })

  it('[EDIT-20] writes what was typed, null for what was taken away, and leaves numbers numbers', () => {
    const stored = { weight: { unit: 'kg', value: 12 }, colour: { unit: null, value: 'red' } }
    const [weight] = rowsOf(slip, stored)
    if (weight === undefined) throw new Error('no row')
    const rows = [{ ...weight, value: '13' }, row(7, ' lot ', '007'), row(8, '')]
    expect(mapOfRows(slip, rows, stored)).toEqual({
      weight: { value: 13, unit: 'kg' },
      colour: null,
      lot: { value: '007', unit: null },
    })
  })

  it('[EDIT-20 EDIT-16] says what is wrong with a name and does not let the form be saved with it', () => {
    const rows = [
      row(0, 'weight', '1'),
      row(1, 'weight', '2'),
      row(2, '', '3'),
      row(3, 'a.b', '4'),
      row(4, 'password', '5'),
    ]
    expect(rows.map((one) => extraProblem(sensor, rows, one))).toEqual([null, 'twice', 'no-name', 'bad-name', 'twice'])
    const written = { properties: mapOfRows(sensor, rows, {}) }
    const problems = validate(entityOf('sensor'), written, { today: '2026-11-20', stored: {} })
    expect(Object.keys(problems)).toHaveLength(4)
    expect(new Set(Object.values(problems).map(([one]) => one?.code))).toEqual(new Set(['bad-name']))
  })

  it('[EDIT-20 FORM-14] goes through the form as one change per value and keeps the named ones beside it', () => {
    const stored = { properties: { thresholdMin: 2, weight: { unit: 'kg', value: 12 } } }
    const typed = { 'properties.thresholdMin': 5, 'properties.wei': { unit: null, value: '1' } }
    const held = mapWith(stored.properties, 'properties', [typed])
    expect(held).toEqual({ thresholdMin: 5, weight: { unit: 'kg', value: 12 }, wei: { unit: null, value: '1' } })
    const next = mapPatch('properties', sensor, held, {
      weight: { value: 12, unit: 'kg' },
      width: { unit: null, value: '1' },
    })
    const patch = { ...typed, ...next }
    expect(bodyOf(changedOnly(patch, stored))).toEqual({
      properties: { thresholdMin: 5, width: { unit: null, value: '1' } },
    })
  })

  it('[EDIT-20 EDIT-16] nothing is typed any more once an added value is removed again', () => {
    const typed = { 'properties.wei': { unit: null, value: '1' } }
    const held = mapWith({}, 'properties', [typed])
    const patch = { ...typed, ...mapPatch('properties', sensor, held, mapOfRows(sensor, [], {})) }
    expect(withoutForgotten(patch, () => false)).toEqual({})
    // In a new record, the patch hides the value with which the form began.
    expect(withoutForgotten(patch, () => true)).toHaveProperty(['properties.wei'])
  })
})
