import { describe, expect, it } from 'vitest'
import type { ListQuery, ListResult, ListRow } from '../../../src/engine/data/api.ts'
import { createListLoader, type ListState } from '../../../src/engine/data/list-loader.ts'
import { rowsSoFar, soFarOf } from '../../../src/engine/data/known.ts'
import { NeedsConnection } from '../../../src/engine/data/online-list.ts'

const query = (offset: number): ListQuery => ({ filters: {}, sort: { path: 'name', order: 'ASC' }, limit: 10, offset })

const rowNamed = (id: string): ListRow => ({
  row: { id, project: null, version: 1, created: '', createdBy: null, updated: '', archived: null },
  labels: {},
  state: 'synced',
})
const result = (ids: readonly string[], count: number): ListResult => ({
  known: 'whole',
  rows: ids.map(rowNamed),
  count,
})

const setUp = () => {
  const asked: {
    query: ListQuery
    answer: (result: ListResult) => Promise<void>
    fail: (error: Error) => Promise<void>
  }[] = []
  const planned: { run: () => void; ms: number }[] = []
  const told: ListState[] = []
  const flush = async (): Promise<void> => {
    for (let i = 0; i < 5; i++) await Promise.resolve()
  }
  const loader = createListLoader({
    load: (given) =>
      new Promise((resolve, reject) => {
        asked.push({
          query: given,
          answer: (found) => {
            resolve(found)
            return flush()
          },
          fail: (error) => {
            reject(error)
            return flush()
          },
        })
      }),
    later: (run, ms) => {
      const entry = { run, ms }
      planned.push(entry)
      return () => planned.splice(planned.indexOf(entry), planned.includes(entry) ? 1 : 0)
    },
    onState: (state) => told.push(state),
  })
  return { loader, asked, planned, told }
}

const idsOf = (state: ListState): readonly string[] => rowsSoFar(state).map(({ row }) => row.id)

describe('list loader', () => {
  it('[LIST-07] drops the answer to an older question, also when it comes last', async () => {
    const { loader, asked } = setUp()
    loader.load(query(0), true)
    loader.load(query(10), false)
    await asked[1]?.answer(result(['new'], 11))
    await asked[0]?.answer(result(['old'], 11))
    expect(idsOf(loader.state())).toEqual(['new'])
    expect(loader.state().offset).toBe(10)
  })

  it('[LIST-06] goes back to offset 0 and reads again when a page is empty although the count is not', async () => {
    const { loader, asked } = setUp()
    loader.load(query(30), true)
    await asked[0]?.answer(result([], 12))
    expect(asked[1]?.query.offset).toBe(0)
    await asked[1]?.answer(result(['a'], 12))
    expect(loader.state()).toMatchObject({ offset: 0, count: 12, loading: false })
  })

  it('[LIST-03] keeps the rows at hand while the next page is on its way and forgets them for another entity', async () => {
    const { loader, asked } = setUp()
    loader.load(query(0), true)
    await asked[0]?.answer(result(['a'], 20))
    loader.load(query(10), false)
    expect(idsOf(loader.state())).toEqual(['a'])
    expect(loader.state().loading).toBe(true)
    loader.load(query(0), true)
    expect(idsOf(loader.state())).toEqual([])
  })

  it('[LIST-01] asks again once after any number of changes, also those that came while a question was out', async () => {
    const { loader, asked, planned } = setUp()
    loader.load(query(0), true)
    loader.invalidate()
    loader.invalidate()
    await asked[0]?.answer(result(['a'], 1))
    expect(planned).toHaveLength(1)
    loader.invalidate()
    expect(planned).toHaveLength(1)
    planned[0]?.run()
    expect(asked).toHaveLength(2)
    await asked[1]?.answer(result(['b'], 1))
    expect(idsOf(loader.state())).toEqual(['b'])
    expect(planned).toHaveLength(1)
  })

  it('[LIST-01] asks again while the device is still reading the table, and not after it has stopped', async () => {
    const { loader, asked, planned } = setUp()
    loader.load(query(0), true)
    await asked[0]?.answer(soFarOf('reading', [rowNamed('a')], 1))
    expect(planned).toHaveLength(1)
    loader.stop()
    expect(planned).toHaveLength(0)
  })

  it('[LIST-01] waits to be told of what is still being fetched, which may take as long as there is no network', async () => {
    const { loader, asked, planned } = setUp()
    loader.load(query(0), true)
    await asked[0]?.answer(soFarOf('arriving', [rowNamed('a')], 1))
    expect(planned).toHaveLength(0)
    loader.invalidate()
    expect(planned).toHaveLength(1)
  })

  it('[LIST-08] keeps the count for another page, and no longer once other filters are asked for', async () => {
    const { loader, asked } = setUp()
    loader.load(query(0), true)
    await asked[0]?.answer(result(['a'], 20))
    loader.load(query(10), false)
    expect(loader.state()).toMatchObject({ known: 'whole', count: 20 })
    loader.load({ ...query(0), filters: { status: 'New' } }, false)
    expect(loader.state()).toMatchObject({ known: 'partial', atLeast: 0 })
    expect(idsOf(loader.state())).toEqual(['a'])
  })

  it('[OPEN-110] says needs connection apart from any other failure, keeps the rows and can retry', async () => {
    const { loader, asked } = setUp()
    loader.load(query(0), true)
    await asked[0]?.answer(result(['a'], 1))
    loader.load(query(10), false)
    await asked[1]?.fail(new NeedsConnection())
    expect(loader.state()).toMatchObject({ error: 'needs-connection', loading: false })
    expect(idsOf(loader.state())).toEqual(['a'])
    loader.retry()
    await asked[2]?.fail(new Error('HTTP 400'))
    expect(loader.state().error).toBe('failed')
    loader.retry()
    await asked[3]?.answer(result(['b'], 1))
    expect(loader.state().error).toBeNull()
  })
})
