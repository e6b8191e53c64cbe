import { expose } from 'comlink'
import { catalogue } from '../../../src/domains/index.ts'
import { fetchRows, type Rows } from './fetch-rows.ts'
import { summary, timed, type Times } from './measure.ts'

/**
 * The limit: direct IndexedDB with the same stores and indexes as the product, one `put` per prepared row without
 * waiting, 1,000 rows per relaxed transaction.
 */
const ROWS_PER_TRANSACTION = 1000
const NAME = 'raw'
const rows: Rows = new Map()
let db: IDBDatabase

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('request failed'))
  })
const complete = (tx: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    tx.oncomplete = () => resolve()
    tx.onerror = () => reject(tx.error ?? new Error('transaction failed'))
  })

const open = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(NAME, 1)
  request.onupgradeneeded = () => {
    for (const entity of catalogue) {
      const store = request.result.createObjectStore(entity.name, { keyPath: 'id' })
      for (const index of entity.list.indexes ?? []) {
        store.createIndex(index.join('+'), index.length === 1 ? (index[0] ?? '') : [...index])
      }
    }
    request.result.createObjectStore('outbox', { keyPath: 'ord' })
  }
  return done(request)
}

const store = (name: string): IDBObjectStore => db.transaction([name]).objectStore(name)
const assets = (): readonly Record<string, unknown>[] => rows.get('asset') ?? []
const pick = (run: number): Record<string, unknown> => assets()[(run * 7919) % assets().length] ?? {}

const api = {
  /** Fetches all rows of the streams into memory; returns their number. */
  prepare: async (token: string, streams: readonly string[]): Promise<number> => {
    for (const stream of streams) await fetchRows(token, stream, rows)
    return [...rows.values()].reduce((sum, list) => sum + list.length, 0)
  },
  load: async (): Promise<number> => {
    const start = performance.now()
    db = await open()
    for (const [name, list] of rows) {
      for (let at = 0; at < list.length; at += ROWS_PER_TRANSACTION) {
        const tx = db.transaction([name], 'readwrite', { durability: 'relaxed' })
        const target = tx.objectStore(name)
        for (const row of list.slice(at, at + ROWS_PER_TRANSACTION)) target.put(row)
        await complete(tx)
      }
    }
    return performance.now() - start
  },
  page: (): Promise<Times> => timed(40, () => done(store('asset').index('name+id').getAll(undefined, 50)), 5),
  /** 50 rows by key, as a list in another order reads them. */
  scattered: (): Promise<Times> =>
    timed(
      40,
      (run) => {
        const target = store('asset')
        return Promise.all(Array.from({ length: 50 }, (_, n) => done(target.get(String(pick(run * 50 + n)['id'])))))
      },
      5,
    ),
  deepPage: (): Promise<Times> =>
    timed(10, async () => {
      const request = store('asset').index('name+id').openCursor()
      const cursor = await done(request)
      cursor?.advance(5000)
      await done(request)
      await done(store('asset').index('name+id').getAll(undefined, 50))
    }),
  count: (): Promise<Times> => timed(10, () => done(store('asset').index('name+id').count())),
  scan: (text: string): Promise<Times> =>
    timed(3, async () => {
      const all = await done(store('asset').getAll())
      return all.filter((row: Record<string, unknown>) => String(row['name']).toLowerCase().includes(text)).length
    }),
  /** Reads every row of every store. */
  fill: (): Promise<Times> =>
    timed(3, async () => {
      for (const name of rows.keys()) await done(store(name).getAll())
    }),
  lookup: async (): Promise<Times> => {
    const keys = (rows.get('identifier') ?? []).slice(0, 2000).map((row) => String(row['key']))
    return timed(
      200,
      (run) =>
        done(
          store('identifier')
            .index('key')
            .getAll(keys[run % keys.length] ?? '', 1),
        ),
      10,
    )
  },
  write: (): Promise<Times> =>
    timed(
      100,
      async (run) => {
        const tx = db.transaction(['asset', 'outbox'], 'readwrite', { durability: 'strict' })
        tx.objectStore('asset').put({ ...pick(run), batch: `raw ${run}` })
        tx.objectStore('outbox').put({ ord: run, name: 'asset.update', body: { batch: `raw ${run}` } })
        await complete(tx)
      },
      10,
    ),
  delta: async (size: number): Promise<Times> => {
    const times: number[] = []
    for (let round = 0; round < 5; round++) {
      const start = performance.now()
      for (let at = 0; at < size; at += 500) {
        const tx = db.transaction(['asset'], 'readwrite', { durability: 'relaxed' })
        for (let n = at; n < at + 500; n++)
          tx.objectStore('asset').put({ ...pick(round * size + n), batch: `d${round}` })
        await complete(tx)
      }
      times.push(performance.now() - start)
    }
    return summary(times)
  },
  close: (): void => {
    db.close()
    rows.clear()
  },
}
export type RawApi = typeof api

expose(api)
