import { expect, it } from 'vitest'
import { mayInterrupt, updateStep } from '../../../src/app/watch-versions.ts'
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

it('interrupts nobody who began to work after agreeing to the new version', () => {
  const agreed = { free: true, waiting: true, agreed: true, taken: false, hidden: false }
  expect(updateStep({ ...agreed, agreed: false })).toBe('offer')
  expect(updateStep(agreed)).toBe('none')
  expect(updateStep({ ...agreed, taken: true, free: false })).toBe('finish-first')
  expect(updateStep({ ...agreed, taken: true })).toBe('restart')
})

it('starts a new version that another tab agreed to while nobody looks', () => {
  const other = { free: true, waiting: true, agreed: false, taken: true, hidden: false }
  expect(updateStep(other)).toBe('none')
  expect(updateStep({ ...other, hidden: true, free: false })).toBe('none')
  expect(updateStep({ ...other, hidden: true })).toBe('restart')
})
