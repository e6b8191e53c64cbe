import { type RefObject, useEffect } from 'react'

/**
 * Marks the field of a row whose value is longer than the field is wide with that value (`data-whole`), for the stylesheet to draw in as many
 * lines as it needs; an input has one line and cuts the rest.
 */
export const useWholeValue = (row: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const { current } = row
    if (current === null) return
    const mark = (): void => {
      for (const input of current.querySelectorAll('input')) {
        const frame = input.parentElement
        if (frame === null || input.type === 'checkbox' || input.type === 'file') continue
        const cut = input.value !== '' && input.scrollWidth > input.clientWidth
        if (!cut) delete frame.dataset['whole']
        else if (frame.dataset['whole'] !== input.value) frame.dataset['whole'] = input.value
      }
    }
    mark()
    const watch = new ResizeObserver(mark)
    watch.observe(current)
    return () => watch.disconnect()
  })
}
