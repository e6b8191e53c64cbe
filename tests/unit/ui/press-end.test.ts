import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { followPresses } from '../../../src/ui/use-press-end.ts'

/** A page whose presses are followed; `said` records when a wait for the end of a press resolves. */
const pageOf = () => {
  const page = new EventTarget()
  const pressEnd = followPresses(page, new AbortController().signal)
  const said: string[] = []
  const wait = () => void pressEnd().then(() => said.push('went on'))
  return { said, wait, fire: (type: string) => page.dispatchEvent(new Event(type)) }
}

describe('the end of a press', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is at once where nothing is pressed', async () => {
    const { said, wait } = pageOf()
    wait()
    await vi.advanceTimersByTimeAsync(0)
    expect(said).toEqual(['went on'])
  })

  it('comes after the click of the press', async () => {
    const { said, wait, fire } = pageOf()
    fire('pointerdown')
    wait()
    await vi.advanceTimersByTimeAsync(300)
    expect(said).toEqual([])
    fire('pointerup')
    said.push('click')
    await vi.advanceTimersByTimeAsync(0)
    expect(said).toEqual(['click', 'went on'])
  })

  it.each([
    ['a press that the browser takes over', 'pointercancel', 0],
    ['a press of which no end is heard', 'contextmenu', 1000],
  ])('is not waited for without end after %s', async (_, type, time) => {
    const { said, wait, fire } = pageOf()
    fire('pointerdown')
    wait()
    fire(type)
    await vi.advanceTimersByTimeAsync(time)
    expect(said).toEqual(['went on'])
  })

  it('of an earlier press does not end the next one', async () => {
    const { said, wait, fire } = pageOf()
    fire('pointerdown')
    fire('pointerup')
    fire('pointerdown')
    wait()
    await vi.advanceTimersByTimeAsync(0)
    expect(said).toEqual([])
  })
})
