import { afterEach, expect, it, vi } from 'vitest'
import type { ListQuery } from '../../../src/engine/data/api.ts'
import { rowsSoFar } from '../../../src/engine/data/known.ts'
import { listAddress, NeedsConnection, onlineList, onlineRow } from '../../../src/engine/data/online-list.ts'

/** Seconds at midnight in the test's time zone. */
const stampOf = (day: string): string => String(new Date(`${day}T00:00:00`).getTime() / 1000)

afterEach(() => vi.unstubAllEnvs())

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
    ['time[from]', stampOf('2026-01-01')],
    ['serial', 'null'],
    ['search', 'x y'],
  ])
})

it('[API-18 API-19 OPEN-095] sends the ends of a range of days as seconds at midnight, and nothing else', () => {
  const sent = (entity: string, filters: ListQuery['filters']) =>
    Object.fromEntries(new URLSearchParams(listAddress(entity, { ...query, filters, search: '' }).split('?')[1]))
  const days = { from: '2026-03-28', to: '2026-03-30' }
  const stamps = (path: string) => ({ [`${path}[from]`]: stampOf(days.from), [`${path}[to]`]: stampOf(days.to) })
  expect(sent('export', { created: days })).toMatchObject(stamps('created'))
  expect(sent('damage', { date: days })).toMatchObject(stamps('date'))
  const midnight = new Date('2026-03-28T00:00:00').toISOString()
  expect(sent('report', { time: { from: midnight } })).toMatchObject({ 'time[from]': stampOf('2026-03-28') })
  for (const from of ['2026-03-28T10:00:00.000Z', '1970-01-02', 'soon']) {
    expect(sent('export', { created: { from } })).toMatchObject({ 'created[from]': from })
  }
  expect(sent('asset', { serial: days })).toMatchObject({ 'serial[from]': days.from, 'serial[to]': days.to })
})

it.each([
  ['23 hours', '2026-03-29', '2026-03-29T21:59:59.999Z'],
  ['25 hours', '2026-10-25', '2026-10-25T22:59:59.999Z'],
])('[API-19 OPEN-095] a range that ends with a day of %s says that end itself', (_hours, to, end) => {
  vi.stubEnv('TZ', 'Europe/Amsterdam')
  const sent = (entity: string, path: string) =>
    new URLSearchParams(listAddress(entity, { ...query, filters: { [path]: { from: to, to } } }).split('?')[1])
  expect(sent('export', 'created').get('created[from]')).toBe(stampOf(to))
  expect(sent('export', 'created').get('created[to]')).toBe(end)
  expect(sent('damage', 'date').get('date[to]')).toBe(stampOf(to))
})

/** The worker calls that an online list needs, with the server's response. */
const answering = (status: number, body: unknown, names: { readonly [record: string]: string | null } = {}) => ({
  fetchOnline: () => Promise.resolve({ status, body }),
  label: (entity: string, id: string) => Promise.resolve(names[`${entity} ${id}`]),
})

it('[OPEN-110] reads the envelope of an online list and says needs connection when the server does not answer', async () => {
  const body = { result: { items: [{ id: 'l1' }], count: 7 }, messages: [] }
  const found = await onlineList(answering(200, body), 'access_log', query)
  expect(found).toEqual({ known: 'whole', rows: [{ row: { id: 'l1' }, labels: {}, state: 'synced' }], count: 7 })
  const away = { ...answering(0, null), fetchOnline: () => Promise.reject(new Error('offline')) }
  await expect(onlineList(away, 'access_log', query)).rejects.toThrow(NeedsConnection)
  const refused = onlineList(answering(403, {}), 'access_log', query)
  await expect(refused).rejects.toThrow('HTTP 403')
})

it('[OPEN-110] names the people of an online list as the device knows them, and says nothing of those it does not', async () => {
  const items = [
    { id: 'e1', user: 'u1', actor: 'u2' },
    { id: 'e2', user: 'u1', actor: null },
    { id: 'e3', user: 'u3', actor: null },
  ]
  const api = answering(
    200,
    { result: { items, count: 3 }, messages: [] },
    { 'employee u1': 'Eva', 'employee u3': null },
  )
  const found = await onlineList(api, 'audit', query)
  expect(rowsSoFar(found).map(({ labels }) => labels)).toEqual([{ user: 'Eva' }, { user: 'Eva' }, { user: null }])
  expect(
    (await onlineRow(answering(200, { result: items[1], messages: [] }, { 'employee u1': 'Eva' }), 'audit', 'e2'))
      ?.labels,
  ).toEqual({ user: 'Eva' })
})
