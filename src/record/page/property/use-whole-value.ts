import { type RefObject, useEffect } from 'react'

/** Rows whose fields are to be measured in the next frame, which lays the page out anyway: all at once, because a measurement after a mark does so again. */
const due = new Set<HTMLElement>()

/** An e-mail address that does not fit breaks behind its @, not in the middle of a word. */
const breakable = (value: string): string => value.replace('@', '@\u200B')

const measure = (): void => {
  const rows = [...due]
  due.clear()
  const found = rows.flatMap((row) =>
    [...row.querySelectorAll('input')].flatMap((input) => {
      const frame = input.parentElement
      if (frame === null || input.type === 'checkbox' || input.type === 'file') return []
      const cut = input.value !== '' && input.scrollWidth > input.clientWidth
      return [{ frame, whole: cut ? breakable(input.value) : undefined }]
    }),
  )
  for (const { frame, whole } of found) {
    if (whole === undefined) delete frame.dataset['whole']
    else if (frame.dataset['whole'] !== whole) frame.dataset['whole'] = whole
  }
}

const measureSoon = (row: HTMLElement): void => {
  if (due.size === 0) requestAnimationFrame(measure)
  due.add(row)
}

/**
 * Marks the field of a row whose value is longer than the field is wide with that value (`data-whole`), for the stylesheet to draw in as many
 * lines as it needs; an input has one line and cuts the rest. Rows that are drawn together are measured together.
 */
export const useWholeValue = (row: RefObject<HTMLElement | null>): void => {
  // After every render, because the value may have changed.
  useEffect(() => {
    if (row.current !== null) measureSoon(row.current)
  })
  useEffect(() => {
    const { current } = row
    if (current === null) return
    const watch = new ResizeObserver(() => measureSoon(current))
    watch.observe(current)
    return () => watch.disconnect()
  }, [row])
}
