import { expect, it, vi } from 'vitest'
import { entityOf } from '../../../src/domains/index.ts'
import { CreateInDialog } from '../../../src/record/form/CreateInDialog.tsx'
import { laterAsked } from '../../../src/ui/later/later-asked.tsx'
import { laterOpened } from '../../../src/ui/later/later-opened.tsx'
import { markupOf } from './render.tsx'

const load = vi.hoisted(() => ({ failed: true, pressed: false }))
vi.mock('../../../src/ui/later/use-part.ts', () => ({
  usePart: (_: unknown, wanted: boolean) => ({
    part: null,
    failed: (wanted || load.pressed) && load.failed,
    again: () => undefined,
  }),
}))

const Drawer = laterOpened<{ readonly opened: boolean; readonly onClose?: () => void }>(() =>
  Promise.reject(new Error()),
)

it('[JOB-E3] what opens over the screen says that it is not on the device, over the screen, and can be left', () => {
  const shown = markupOf(<Drawer opened onClose={() => undefined} />)
  expect(shown).toMatch(
    /<div role="alert" class="[^"]*over[^"]*"><span>Not on this device yet\. It needs a connection\./,
  )
  expect(shown).toContain('Try again')
  expect(shown).toContain('Close')
})

it('says nothing while it is closed', () => {
  expect(markupOf(<Drawer opened={false} />)).toBe('')
})

it('says nothing while it comes', () => {
  load.failed = false
  expect(markupOf(<Drawer opened />)).toBe('')
})

it('[JOB-E3 DLG-12] New in a dialog that is not on the device says so over the screen, beside its button', () => {
  load.failed = true
  const shown = markupOf(<CreateInDialog entity={entityOf('contact')} fixed={{}} name="New" begun />)
  expect(shown).toMatch(/<div role="alert" class="[^"]*over[^"]*"><span>Not on this device yet/)
  expect(shown).toContain('Close')
})

it('[JOB-E3] a control whose menu is not on the device stays where it is, and says so over the screen', () => {
  load.failed = true
  load.pressed = true
  const Control = laterAsked<object>(
    () => Promise.reject(new Error()),
    () => <button type="button">Export</button>,
  )
  const shown = markupOf(<Control />)
  expect(shown).toMatch(/^<button type="button">Export<\/button>/)
  expect(shown).toMatch(/<div role="alert" class="[^"]*over[^"]*"><span>Not on this device yet/)
})
