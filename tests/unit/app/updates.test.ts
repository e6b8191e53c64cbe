import { expect, it } from 'vitest'
import { mayInterrupt } from '../../../src/app/updates.ts'
import { beginWork, isBusy, watchBusy } from '../../../src/session/busy.ts'

it('offers a new version only without work in progress and with nothing being sent', () => {
  expect(mayInterrupt(false, 'synced')).toBe(true)
  expect(mayInterrupt(false, 'offline')).toBe(true)
  expect(mayInterrupt(true, 'synced')).toBe(false)
  expect(mayInterrupt(false, 'sending')).toBe(false)
})

it('is busy from the first work to the end of the last', () => {
  let told = 0
  const stop = watchBusy(() => (told += 1))
  const endForm = beginWork('form')
  const endScan = beginWork('scan')
  endForm()
  endForm()
  expect(isBusy()).toBe(true)
  endScan()
  expect(isBusy()).toBe(false)
  expect(told).toBe(4)
  stop()
})
