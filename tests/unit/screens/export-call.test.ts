import { expect, it } from 'vitest'
import { isExportable } from '../../../src/catalogue/exportable.ts'
import { catalogue, entityOf } from '../../../src/domains/index.ts'
import type { ListQuery } from '../../../src/engine/data/api.ts'
import { bytesOfExport } from '../../../src/record/export/export-bytes.ts'
import { exportCall } from '../../../src/record/export/export-call.ts'

const query: ListQuery = {
  filters: { type: ['plant', 'hall'], city: 'Venlo', created: { from: '2026-11-01' }, site: null },
  search: 'north',
  sort: { path: 'name', order: 'DESC' },
  limit: 50,
  offset: 100,
}
const parameters = {
  type: ['plant', 'hall'],
  city: 'Venlo',
  'created[from]': String(new Date('2026-11-01T00:00:00').getTime() / 1000),
  site: 'null',
  search: 'north',
  sort: 'name',
  order: 'DESC',
}

it('[EXPORT-03 API-18 EXPORT-04 XCALL-43] exports the list as it is filtered and sorted, not only the page that is shown, with dates in seconds', () => {
  expect(exportCall(entityOf('address'), query, 'csv')).toEqual({
    path: '/address/export',
    method: 'POST',
    query: { ...parameters, format: 'csv' },
  })
})

it('[EXPORT-05 TO-33 XCALL-31] exports transport orders by the list call with the flag', () => {
  expect(exportCall(entityOf('transport_order'), query, 'xlsx')).toEqual({
    path: '/transport_order',
    method: 'GET',
    query: { ...parameters, format: 'xlsx', export: '1', entity: 'transport_order' },
  })
})

it('[ADDR-09 SITE-08 ROUTEPLAN-07 LEG-06 SU-11 TURN-04 EXPORT-05] is offered on every list that a person can open', () => {
  const offered = catalogue.filter(isExportable).map(({ name }) => name)
  expect(offered).toEqual(
    expect.arrayContaining([
      'address',
      'asset',
      'leg',
      'route',
      'ship_unit_type',
      'site',
      'transport_order',
      'turnaround_time',
    ]),
  )
  expect(catalogue.filter(({ list }) => list.export === 'flag').map(({ name }) => name)).toEqual(['transport_order'])
})

const answering = (answers: { readonly [path: string]: () => Response }) => (path: string) =>
  Promise.resolve(answers[path]?.() ?? new Response('', { status: 404 }))

it('[XCALL-44 TURN-04] takes the file itself, or the file whose id the download answers', async () => {
  const csv = () => new Response('a,b', { headers: { 'content-type': 'text/csv' } })
  const id = () => Response.json({ result: { id: 'f1' }, messages: [], notifications: [] })
  const direct = await bytesOfExport(answering({ '/site/download/e1': csv }), 'site', 'e1')
  expect(await direct?.text()).toBe('a,b')
  const answers = { '/turnaround_time/download/e2': id, '/file/download/f1': csv }
  expect(await (await bytesOfExport(answering(answers), 'turnaround_time', 'e2'))?.text()).toBe('a,b')
  expect(await bytesOfExport(answering({}), 'site', 'e3')).toBeNull()
  expect(await bytesOfExport(() => Promise.reject(new Error('offline')), 'site', 'e1')).toBeNull()
})
