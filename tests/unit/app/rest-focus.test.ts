import { afterEach, expect, it, vi } from 'vitest'
import { restFocus, restRemoved } from '../../../src/app/rest-focus.ts'

afterEach(() => vi.unstubAllGlobals())

const page = (dialogs: number) => {
  const body = {}
  const places = Array.from({ length: dialogs + 1 }, () => ({ focus: vi.fn() }))
  const stub = { body, activeElement: body as object, querySelectorAll: () => places }
  vi.stubGlobal('document', stub)
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => run())
  let leave = (_event: { target: object }): void => undefined
  vi.stubGlobal('addEventListener', (_name: string, listener: typeof leave) => {
    leave = listener
  })
  restRemoved()
  return {
    stub,
    places,
    leave: (isShown: boolean, isDisabled = false) =>
      leave({ target: { getClientRects: () => (isShown ? [{}] : []), matches: () => isDisabled } }),
  }
}

it('moves the focus of what was removed or disabled to the screen, or to the dialog on top of it', () => {
  const bare = page(0)
  bare.leave(false)
  expect(bare.places[0]?.focus).toHaveBeenCalledTimes(1)
  bare.leave(true, true)
  expect(bare.places[0]?.focus).toHaveBeenCalledTimes(2)
  const covered = page(2)
  covered.leave(false)
  expect(covered.places.map(({ focus }) => focus.mock.calls.length)).toEqual([0, 0, 1])
})

it('leaves the focus alone where something has it, or what had it is still shown', () => {
  const { stub, places, leave } = page(0)
  leave(true)
  stub.activeElement = {}
  leave(false)
  restFocus()
  expect(places[0]?.focus).not.toHaveBeenCalled()
})
