import { expect, it } from 'vitest'
import { entityOf } from '../../../src/domains/index.ts'
import { fieldAt } from '../../../src/catalogue/row.ts'
import { StockChart } from '../../../src/domains/assets/screens/stock/StockChart.tsx'
import { StockGauge } from '../../../src/domains/assets/screens/stock/StockGauge.tsx'
import { viewOf } from '../../../src/ui/fields/field-views.ts'
import { markupOf } from '../ui/render.tsx'

it('[STOCK-05 STOCK-06 STOCK-07] the gauge says stock and minimum to those who do not see it, and shows three zones', () => {
  const markup = markupOf(<StockGauge stock={6} minimum={4} />)
  expect(markup).toContain('aria-valuemax="40"')
  expect(markup).toContain('aria-valuenow="6"')
  expect(markup).toContain('6 in stock, at least 4')
  expect(markup.match(/data-family="(red|amber|good)"/g)).toEqual([
    'data-family="amber"',
    'data-family="red"',
    'data-family="amber"',
    'data-family="good"',
  ])
  expect(markupOf(<StockGauge stock={6} minimum={0} />)).not.toContain('role="meter"')
})

it('[STOCK-04 STOCK-08] the chart measures stock and options on one scale', () => {
  const marks = [
    { id: 'max', type: 'Maximum', quantity: 8 },
    { id: 'min', type: 'Minimum', quantity: 2 },
  ]
  const markup = markupOf(<StockChart stock={5} marks={marks} />)
  expect([...markup.matchAll(/inline-size:(\d+)%/g)].map(([, share]) => share)).toEqual(['50', '80', '20'])
})

it('[STOCK-04] where no options are set the chart says so, and does not repeat the stock', () => {
  const markup = markupOf(<StockChart stock={5} marks={[]} />)
  expect(markup).toContain('No stock options are set for this site')
  expect(markup).not.toContain('5')
})

it('[CUTOFF-02] a day of the week is shown by its name', () => {
  const field = fieldAt(entityOf('cut_off_time').fields, 'dayOfWeek')
  if (field === undefined) throw new Error('cut_off_time has no day')
  const { Value } = viewOf(field)
  const shown = (value: unknown): string => markupOf(<Value field={field} value={value} name="Day" />)
  expect([0, 6, null].map(shown)).toEqual(['Sunday', 'Saturday', '–'])
})
