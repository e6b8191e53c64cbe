import { notificationsStore } from '@mantine/notifications'
import { i18n } from '@lingui/core'
import { beforeEach, describe, expect, it } from 'vitest'
import { askConfirm, askedQuestions } from '../../../src/ui/dialog/confirm.ts'
import { dismissMessage, messageTime, pushMessage } from '../../../src/ui/messages/messages.ts'

const shown = () => notificationsStore.getState().notifications

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en_US', locales: 'en-US', messages: {} })
  for (const { id } of shown()) dismissMessage(id ?? '')
})

describe('messages', () => {
  it('[SHELL-04] disappear after 7 seconds', () => {
    pushMessage({ type: 'success', text: 'Sent' })
    expect(messageTime).toBe(7000)
    expect(shown().map(({ autoClose, role }) => [autoClose, role])).toEqual([[7000, 'status']])
  })

  it('[SHELL-04] stay when they need somebody', () => {
    const id = pushMessage({ type: 'error', text: 'Refused', stays: true })
    expect(shown().map(({ autoClose, role }) => [autoClose, role])).toEqual([[false, 'alert']])
    dismissMessage(id)
    expect(shown()).toEqual([])
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
