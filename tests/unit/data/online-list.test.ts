import { expect, it } from 'vitest'
import type { ListQuery } from '../../../src/data/api.ts'
import { listAddress, NeedsConnection, onlineList } from '../../../src/data/online-list.ts'

const query: ListQuery = {
  filters: { status: 'Active', site: ['a', 'b'], asset: '', time: { from: '2026-01-01' }, serial: null },
  search: 'x y',
  sort: { path: 'assetType.reference', order: 'DESC' },
  limit: 20,
  offset: 40,
}

it('[LIST-04 LIST-08] writes a list call with limit, offset, sort, order and the filters that are not empty', () => {
  const params = new URLSearchParams(listAddress('access_log', query).split('?')[1])
  expect([...params]).toEqual([
    ['limit', '20'],
    ['offset', '40'],
    ['sort', 'assetType.reference'],
    ['order', 'DESC'],
    ['status', 'Active'],
    ['site[]', 'a'],
    ['site[]', 'b'],
    ['time[from]', '2026-01-01'],
    ['serial', 'null'],
    ['search', 'x y'],
  ])
})

it('[OPEN-110] reads the envelope of an online list and says needs connection when the server does not answer', async () => {
  const body = { result: { items: [{ id: 'l1' }], count: 7 }, messages: [] }
  const found = await onlineList(() => Promise.resolve({ status: 200, body }), 'access_log', query)
  expect(found).toEqual({ rows: [{ row: { id: 'l1' }, labels: {}, state: 'synced' }], count: 7, complete: true })
  await expect(onlineList(() => Promise.reject(new Error('offline')), 'access_log', query)).rejects.toThrow(
    NeedsConnection,
  )
  const refused = onlineList(() => Promise.resolve({ status: 403, body: {} }), 'access_log', query)
  await expect(refused).rejects.toThrow('HTTP 403')
})
