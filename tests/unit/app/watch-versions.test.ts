import { expect, it } from 'vitest'
import { updateStep } from '../../../src/app/watch-versions.ts'
import { beginWork, isBusy, watchBusy } from '../../../src/session/busy.ts'

const moment = {
  busy: false,
  sending: false,
  offered: false,
  waiting: true,
  agreed: false,
  taken: false,
  hidden: false,
}

it('offers a new version only without work in progress and with nothing being sent', () => {
  expect(updateStep(moment)).toBe('offer')
  expect(updateStep({ ...moment, busy: true })).toBe('none')
  expect(updateStep({ ...moment, sending: true })).toBe('none')
})

it('leaves the offer where it is while something is being sent, and takes it away for work', () => {
  expect(updateStep({ ...moment, offered: true, sending: true })).toBe('offer')
  expect(updateStep({ ...moment, offered: true, busy: true })).toBe('none')
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
  const agreed = { ...moment, agreed: true }
  expect(updateStep(agreed)).toBe('none')
  expect(updateStep({ ...agreed, taken: true, busy: true })).toBe('finish-first')
  expect(updateStep({ ...agreed, taken: true, sending: true })).toBe('finish-first')
  expect(updateStep({ ...agreed, taken: true })).toBe('restart')
})

it('starts a new version that another tab agreed to while nobody looks', () => {
  const other = { ...moment, taken: true }
  expect(updateStep(other)).toBe('none')
  expect(updateStep({ ...other, hidden: true, busy: true })).toBe('none')
  expect(updateStep({ ...other, hidden: true })).toBe('restart')
})
