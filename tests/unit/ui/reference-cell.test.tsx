import { expect, it } from 'vitest'
import { assetType } from '../../../src/domains/assets/entities/asset-type.ts'
import { stockOption } from '../../../src/domains/assets/entities/stock-option.ts'
import { viewOf } from '../../../src/ui/fields/field-views.ts'
import { markupOf } from './render.tsx'

const dutch = { 'option.Reorder': 'Bestelpunt', 'option.piece': 'stuk' }

it('[STOCK-08 I18N-03] a list says the name of a record that is a choice in the language of the person', () => {
  const field = stockOption.fields.stockOptionType
  const { Cell } = viewOf(field)
  const cell = (label: string) =>
    markupOf(<Cell field={field} value="t1" label={label} name="stockOptionType" />, dutch)
  expect(cell('Reorder')).toContain('Bestelpunt')
  expect(cell('Of our own')).toContain('Of our own')
})

it('[ATYPE-01 I18N-03] the usual unit of measure is said in the language of the person, others as they were typed', () => {
  const field = assetType.fields.unitOfMeasure
  const { Cell } = viewOf(field)
  const cell = (value: string) =>
    markupOf(<Cell field={field} value={value} label={null} name="unitOfMeasure" />, dutch)
  expect(cell('piece')).toContain('stuk')
  expect(cell('crate')).toContain('crate')
})
