import { expect, it } from 'vitest'
import { WriteRefused } from '../../../src/engine/data/api.ts'
import { clientOf } from '../../../src/engine/data/client.ts'
import { refusalError } from '../../../src/engine/data/refusal.ts'
import { EMPTY_STATUS } from '../../../src/engine/data/sync-status.ts'
import type { WorkerApi, WorkerEvent } from '../../../src/engine/data/worker-api.ts'

/** A fake worker with only the methods that a test needs. */
const workerWith = (calls: Partial<WorkerApi>) => {
  let send: (event: WorkerEvent) => void = () => undefined
  const tellStatus = (): Promise<void> => {
    send({ type: 'status', status: { ...EMPTY_STATUS, pending: 7 } })
    return Promise.resolve()
  }
  const hear = (listener: typeof send): void => {
    send = listener
  }
  return { client: clientOf({ tellStatus, ...calls } as WorkerApi, hear), send: (event: WorkerEvent) => send(event) }
}

it('[EDIT-20] gives a refused write its reason and details back after the way out of the worker', async () => {
  const details = { summary: [{ code: 'required' }] }
  const { client } = workerWith({
    create: () => Promise.reject(refusalError(new WriteRefused('validation', details))),
    update: () => Promise.reject(new Error('other')),
  })
  const refused = await client.api.create('damage', {}).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(WriteRefused)
  expect(refused).toMatchObject({ reason: 'validation', details })
  await expect(client.api.update('damage', 'd1', {})).rejects.toThrow('other')
})

it('asks for the status once its events are heard', () => {
  expect(workerWith({}).client.status().pending).toBe(7)
})

it('[LIST-07] fans events out by type until a listener leaves, and keeps the last status', () => {
  const { client, send } = workerWith({})
  const seen: string[] = []
  const off = client.on('rows', (event) => seen.push(event.entity))
  send({ type: 'rows', stream: 'p', entity: 'asset', ids: null })
  send({ type: 'outbox' })
  off()
  send({ type: 'rows', stream: 'p', entity: 'damage', ids: null })
  expect(seen).toEqual(['asset'])
  send({ type: 'status', status: { ...EMPTY_STATUS, pending: 3 } })
  expect(client.status().pending).toBe(3)
})

it('keeps the objects of a status that did not change, so that what shows them is not rendered again', () => {
  const { client, send } = workerWith({})
  const tell = (pending: number, arriving: readonly string[]): void =>
    send({
      type: 'status',
      status: { ...EMPTY_STATUS, pending, arriving, bootstrap: { stream: 'p', done: 1, total: 9 } },
    })
  tell(1, ['asset'])
  const before = client.status()
  tell(1, ['asset'])
  expect(client.status()).toBe(before)
  tell(2, ['asset'])
  expect(client.status().pending).toBe(2)
  expect(client.status().arriving).toBe(before.arriving)
  expect(client.status().bootstrap).toBe(before.bootstrap)
  tell(2, [])
  expect(client.status().arriving).toEqual([])
})

it('asks once for the same read that two parts of a page ask for at once, and again after a write or later', async () => {
  const asked: unknown[] = []
  const { client } = workerWith({
    get: (entity, id) => {
      asked.push([entity, id])
      return Promise.resolve(null)
    },
    update: () => Promise.resolve(),
  })
  const { api } = client
  await Promise.all([api.get('asset', 'a1'), api.get('asset', 'a1'), api.get('asset', 'a2')])
  expect(asked).toEqual([
    ['asset', 'a1'],
    ['asset', 'a2'],
  ])
  await api.get('asset', 'a1')
  expect(asked).toHaveLength(3)
  await Promise.all([api.get('asset', 'a1'), api.update('asset', 'a1', {}), api.get('asset', 'a1')])
  expect(asked).toHaveLength(5)
})
