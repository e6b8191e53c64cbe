import { i18n } from '@lingui/core'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { notifyRefusals } from '../../../src/app/follow.ts'
import type { AppParts } from '../../../src/app/parts.ts'
import { dismissPersonal, dismissSaidAt, pushMessage, shownMessages } from '../../../src/ui/messages/messages.ts'

type Parts = Pick<AppParts, 'client' | 'status'>

beforeAll(() => i18n.loadAndActivate({ locale: 'en_US', messages: {} }))
afterEach(dismissPersonal)

/** A device; `refuse` and `dead` report a refused change and the number of dead letters. */
const device = () => {
  let refuse: (event: unknown) => void = () => undefined
  let tell: (view: unknown) => void = () => undefined
  const client = { on: (_kind: string, listener: typeof refuse) => (refuse = listener) }
  const status = { subscribe: (listener: typeof tell) => (tell = listener) }
  notifyRefusals({ client, status } as unknown as Parts, () => undefined)
  return { refuse: (event: unknown) => refuse(event), dead: (count: number) => tell({ status: { dead: count } }) }
}
const texts = () => shownMessages().map(({ text }) => text)

it('[JOB-E3 SHELL-10] says that a change was refused until none is any more', () => {
  const { refuse, dead } = device()

  dead(0)
  refuse({ change: { entity: 'damage', label: 'DR-1' } })
  // The updated count may arrive after the event.
  dead(0)
  expect(texts()).toEqual(['Damage report DR-1: refused by the server. Your input is kept.'])
  dead(1)
  expect(texts()).toHaveLength(1)
  dead(0)
  expect(texts()).toEqual([])
})

it('[JOB-E3] says it no longer once the screen that shows what was refused is opened', () => {
  device().refuse({ change: { entity: 'damage', label: 'DR-1' } })
  pushMessage({ type: 'success', text: 'Saved' })
  dismissSaidAt('/sync')
  expect(texts()).toEqual(['Saved'])
})
