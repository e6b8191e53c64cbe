import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { askConfirm, askedQuestions } from '../../../src/ui/dialog/confirm.ts'
import {
  dismissMessage,
  dismissPersonal,
  holdMessages,
  messageTime,
  mostMessages,
  pushMessage,
  roleOf,
  shownMessages,
  watchMessages,
} from '../../../src/ui/messages/messages.ts'

const texts = () => shownMessages().map(({ text }) => text)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  holdMessages(false)
  while (shownMessages().length > 0) dismissMessage(shownMessages()[0]?.id ?? '')
  vi.useRealTimers()
})

describe('messages', () => {
  it('[SHELL-04] disappear after 7 seconds', () => {
    let told = 0
    const stop = watchMessages(() => (told += 1))
    pushMessage({ type: 'success', text: 'Sent' })
    expect(messageTime).toBe(7000)
    vi.advanceTimersByTime(6999)
    expect(texts()).toEqual(['Sent'])
    vi.advanceTimersByTime(1)
    expect(texts()).toEqual([])
    expect(told).toBe(2)
    stop()
  })

  it('about the work of a user are removed, also those that wait, stay or have a button; those about the device remain', () => {
    for (let n = 1; n <= mostMessages + 1; n += 1) pushMessage({ type: 'success', text: `Submit ${n}` })
    pushMessage({ type: 'info', text: 'A copy was asked for', stays: true })
    pushMessage({ type: 'success', text: '1 order moved', action: { label: 'Undo', onAction: () => {} } })
    pushMessage({
      type: 'info',
      text: 'New version ready',
      stays: true,
      ofDevice: true,
      action: { label: 'Update', onAction: () => {} },
    })
    dismissPersonal()
    expect(texts()).toEqual(['New version ready'])
  })

  it('[SHELL-04] stay when they need attention', () => {
    const id = pushMessage({ type: 'error', text: 'Refused', stays: true })
    vi.advanceTimersByTime(10 * messageTime)
    expect(texts()).toEqual(['Refused'])
    dismissMessage(id)
    expect(texts()).toEqual([])
  })

  it('[SHELL-04] have their seven seconds once they are on screen', () => {
    for (let one = 0; one <= mostMessages; one++) pushMessage({ type: 'info', text: String(one) })
    expect(texts()).toEqual(['0', '1', '2', '3'])
    vi.advanceTimersByTime(messageTime)
    expect(texts()).toEqual(['4'])
    vi.advanceTimersByTime(messageTime - 1)
    expect(texts()).toEqual(['4'])
    vi.advanceTimersByTime(1)
    expect(texts()).toEqual([])
  })

  it('[SHELL-04] do not disappear under a pointer', () => {
    pushMessage({ type: 'info', text: 'Read me' })
    vi.advanceTimersByTime(6000)
    holdMessages(true)
    pushMessage({ type: 'info', text: 'Me too' })
    vi.advanceTimersByTime(10 * messageTime)
    expect(texts()).toEqual(['Read me', 'Me too'])
    holdMessages(false)
    vi.advanceTimersByTime(messageTime)
    expect(texts()).toEqual([])
  })

  it('[SHELL-04] say the same once, for seven seconds from the last time; what offers an action stays', () => {
    const action = { label: 'Undo', onAction: () => undefined }
    pushMessage({ type: 'success', text: 'Saved' })
    pushMessage({ type: 'success', text: 'Saved', action })
    vi.advanceTimersByTime(messageTime - 1000)
    pushMessage({ type: 'success', text: 'Saved' })
    expect(shownMessages().map((one) => one.action)).toEqual([action, undefined])
    vi.advanceTimersByTime(messageTime - 1000)
    expect(shownMessages().map(({ text }) => text)).toEqual(['Saved'])
    vi.advanceTimersByTime(1000)
    expect(shownMessages()).toEqual([])
  })

  it('[SHELL-04 SHELL-10] interrupt for errors and warnings only', () => {
    expect((['success', 'info', 'warning', 'error'] as const).map((type) => roleOf({ type, text: '' }))).toEqual([
      'status',
      'status',
      'alert',
      'alert',
    ])
  })
})

describe('askConfirm', () => {
  it('[DLG-01 LIST-13] asks one question after the other and gives back each answer once', async () => {
    const first = askConfirm({ title: 'Archive 3 assets' })
    const second = askConfirm({ title: 'Discard the draft' })
    expect(askedQuestions().map(({ title }) => title)).toEqual(['Archive 3 assets', 'Discard the draft'])
    const [asked] = askedQuestions()
    asked?.answer(true)
    asked?.answer(false)
    askedQuestions()[0]?.answer(false)
    expect(await Promise.all([first, second])).toEqual([true, false])
    expect(askedQuestions()).toEqual([])
  })
})
