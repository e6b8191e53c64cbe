import { setupI18n } from '@lingui/core'
import { expect, it } from 'vitest'
import { entityOf } from '../../../src/domains/index.ts'
import { tableColumns } from '../../../src/record/list/table-columns.tsx'
import { wordsOf } from '../../../src/ui/fields/words.ts'
import { rowOf } from '../row.ts'
import { markupOf } from '../ui/render.tsx'

const options = {
  words: wordsOf(setupI18n({ locale: 'en_US', messages: { en_US: {} } })),
  cells: undefined,
  linked: false,
  onOpen: undefined,
  cards: false,
  offline: false,
}

/** Headers and cells of a row, without the first column. */
const shown = (entity: string, paths: readonly string[], fields: { readonly [field: string]: unknown }) =>
  tableColumns(entityOf(entity), [{ path: 'id' }, ...paths.map((path) => ({ path }))], options)
    .slice(1)
    .map(({ header, cell }) => [header, markupOf(cell({ row: rowOf(fields), labels: {}, state: 'synced' }))])

it('[LIST-01 SENSOR-05] the head of a column says the unit of its numbers, the cells do not repeat it', () => {
  const properties = { temperatureC: 9.4, humidity: 66, signalQuality: 3 }
  const paths = ['properties.temperatureC', 'properties.humidity', 'properties.signalQuality']
  expect(shown('report', paths, { properties })).toEqual([
    ['Temperature (°C)', '9.4'],
    ['Humidity (%)', '66'],
    ['Signal quality', '3'],
  ])
  expect(shown('file', ['size'], { size: 380_000 })).toEqual([['Size', '380\u00a0kB']])
})

it('[LIST-01 SU-01] a number whose unit each record has itself says it beside the number', () => {
  const unit = { weight: 120, weightUnit: 'LB', length: 80, dimensionUnit: 'CM', width: null, volume: 0.5 }
  expect(shown('ship_unit', ['weight', 'length', 'width', 'volume'], unit)).toEqual([
    ['Weight', '120\u00a0lb'],
    ['Length', '80\u00a0cm'],
    ['Width', '–'],
    ['Volume (m³)', '0.5'],
  ])
})

it('[LIST-01] a closed list whose values are shown as states has the width of a state, so that none is cut', () => {
  const kinds = (entity: string, paths: readonly string[]) =>
    tableColumns(
      entityOf(entity),
      ['id', ...paths].map((path) => ({ path })),
      options,
    ).map(({ kind }) => kind)
  expect(kinds('user_device', ['work', 'waiting'])).toEqual(['name', 'state', 'number'])
})
