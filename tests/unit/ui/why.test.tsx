import { expect, it } from 'vitest'
import { placement } from '../../../src/ui/why/placement.ts'
import { grouped, whyOf } from '../../../src/ui/why/why.ts'
import { WhyButton } from '../../../src/ui/why/WhyButton.tsx'
import { WhyMark } from '../../../src/ui/why/WhyMark.tsx'
import { markupOf } from './render.tsx'

const text = 'Close is not possible: only while New'
const describedBy = (markup: string): string | undefined => {
  const id = /aria-describedby="([^"]+)"/.exec(markup)?.[1]
  return id === undefined ? undefined : new RegExp(`<div id="${id}"[^>]*>(.*?)</div>`, 's').exec(markup)?.[1]
}

it('[EDIT-12] a disabled button stays focusable and is described by its reason', () => {
  const held = markupOf(<WhyButton why={[{ text, remedy: 'This leads there: Reopen.' }]}>Close</WhyButton>)
  expect(held).toContain('aria-disabled="true"')
  expect(held).not.toMatch(/<button[^>]* disabled/)
  expect(describedBy(held)).toContain(text)
  expect(describedBy(held)).toContain('This leads there: Reopen.')
})

it('[EDIT-12] a button without a reason is a button', () => {
  for (const why of [null, []]) {
    const free = markupOf(<WhyButton why={why}>Close</WhyButton>)
    expect(free).not.toContain('aria-disabled')
    expect(free).not.toContain('popover')
  }
  expect([whyOf(null), whyOf(undefined), whyOf(text)]).toEqual([null, null, [{ text }]])
})

it('[EDIT-10] a mark names what it explains, tells each thing with its reason, and is nothing without one', () => {
  const mark = markupOf(
    <WhyMark
      label="2 tabs are hidden: why"
      why={[
        { name: 'Sensors', text: 'role missing' },
        { name: 'Logs', text: 'off' },
      ]}
    />,
  )
  expect(mark).toContain('aria-label="2 tabs are hidden: why"')
  expect(describedBy(mark)?.replace(/<[^>]+>/g, ' ')).toMatch(/Sensors: .*role missing.*Logs: .*off/)
  expect(markupOf(<WhyMark label="nothing" why={[]} />)).toBe('')
})

it('[EDIT-12] the bubble is below its element, above it near the bottom, and never outside the window', () => {
  const view = { width: 390, height: 844 }
  const bubble = { width: 300, height: 100 }
  expect(placement({ left: 20, top: 100, width: 80, height: 40 }, bubble, view)).toEqual({ left: 20, top: 146 })
  expect(placement({ left: 350, top: 780, width: 30, height: 40 }, bubble, view)).toEqual({ left: 82, top: 674 })
  expect(placement({ left: 0, top: 10, width: 30, height: 40 }, { width: 374, height: 900 }, view)).toEqual({
    left: 8,
    top: 8,
  })
})

it('[EDIT-10] things with the same reason stand on one line', () => {
  const line = (name: string, reason: string, remedy?: string) => ({ name, text: reason, remedy })
  expect(grouped([line('A', 'x'), line('B', 'y'), line('C', 'x'), line('D', 'x', 'z')])).toEqual([
    line('A, C', 'x'),
    line('B', 'y'),
    line('D', 'x', 'z'),
  ])
  expect(grouped([{ text: 'x' }])).toEqual([{ text: 'x' }])
})
