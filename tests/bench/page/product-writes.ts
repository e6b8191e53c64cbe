import type { DataClient } from '../../../src/engine/data/client.ts'
import { rowsSoFar } from '../../../src/engine/data/known.ts'
import type { AnyRow } from '../../../src/catalogue/row.ts'
import { timed, type Times } from './measure.ts'

export const createWrites = (client: DataClient) => {
  const someAssets = async (limit: number): Promise<readonly AnyRow[]> =>
    rowsSoFar(
      await client.api.query('asset', { filters: {}, sort: { path: 'serial', order: 'ASC' }, limit, offset: 0 }),
    ).map(({ row }) => row)
  return {
    /** Edits until they are durable on this device and shown; they stay in the outbox. */
    write: async (runs: number): Promise<Times> => {
      const rows = await someAssets(runs + 10)
      const mark = Date.now().toString(36)
      return timed(
        runs,
        async (run) => {
          const row = rows[run]
          if (row !== undefined) await client.api.update('asset', row.id, { batch: `${mark} ${run}` }, row)
        },
        10,
      )
    },
    /** Queues this many edits, each on another asset; returns how many changes are pending. */
    queue: async (edits: number): Promise<number> => {
      const rows = await someAssets(edits)
      const mark = Date.now().toString(36)
      await Promise.all(rows.map((row, n) => client.api.update('asset', row.id, { batch: `${mark} ${n}` }, row)))
      return (await client.api.unsent()).changes
    },
    wake: (): Promise<void> => client.api.wake('online'),
  }
}
