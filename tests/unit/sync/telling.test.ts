import { expect, it } from 'vitest'
import type { AnyRow } from '../../../src/catalogue/row.ts'
import { createTelling } from '../../../src/engine/sync/telling.ts'

const rowOf = (serial: string): AnyRow => ({ id: '1', serial }) as unknown as AnyRow

it('[I10] tells no value of a row after a newer one that was stored while it was read', async () => {
  const told: unknown[] = []
  const answers = ['old', 'new']
  let waiting: (() => void) | null = null
  const telling = createTelling(
    { rows: (_stream, _entity, changes) => void told.push(changes?.map(({ row }) => row?.['serial'])) },
    {
      get: async () => {
        const rows = [rowOf(answers.shift() ?? 'none')]
        if (answers.length > 0) await new Promise<void>((resolve) => (waiting = resolve))
        return rows
      },
    },
  )
  const read = telling.read('p', 'asset', ['1'])
  telling.tell('p', 'asset', [{ id: '1', row: rowOf('new') }])
  ;(waiting as (() => void) | null)?.()
  await read
  expect(told).toEqual([['new'], ['new']])
})

it('tells what it read when only other entities were told meanwhile', async () => {
  const told: string[] = []
  let reads = 0
  const telling = createTelling(
    { rows: (_stream, entity) => void told.push(entity) },
    {
      get: async () => {
        reads += 1
        return [null]
      },
    },
  )
  const read = telling.read('p', 'asset', ['1'])
  telling.tell('p', 'damage', [])
  await read
  expect([told, reads]).toEqual([['damage', 'asset'], 1])
})
