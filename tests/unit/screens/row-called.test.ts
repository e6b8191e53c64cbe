import { i18n } from '@lingui/core'
import { beforeAll, expect, it } from 'vitest'
import { packingSlip } from '../../../src/domains/packing/entities/packing-slip.ts'
import type { ListRow } from '../../../src/engine/data/api.ts'
import { rowCalled } from '../../../src/record/list/row-called.ts'
import { wordsOf } from '../../../src/ui/fields/words.ts'
import { listedOf } from '../row.ts'

const words = wordsOf(i18n)
const PATHS = ['reference', 'site', 'type', 'date', 'status']

beforeAll(() => i18n.loadAndActivate({ locale: 'en_US', messages: {} }))

const rowOf = (values: object, labels: ListRow['labels'] = {}): ListRow =>
  listedOf(packingSlip, { id: '01a20000-0000-7000-8000-0000004be1d2', ...values }, labels, 'waiting')

it('[LIST-01] a row is called by its name', () => {
  expect(rowCalled(packingSlip, PATHS, rowOf({ reference: 'PS-000018' }), words)).toBe('PS-000018')
})

it('[LIST-01] a row that has no name yet is called by what the list shows of it, never by a dash', () => {
  const slipInHall = rowOf({ reference: null, site: 's', type: 'Inbound' }, { site: 'Hall A' })
  expect(rowCalled(packingSlip, PATHS, slipInHall, words)).toBe('Packing slip Hall A')
  expect(rowCalled(packingSlip, PATHS, rowOf({ type: 'Inbound' }), words)).toBe('Packing slip 4be1d2')
})
