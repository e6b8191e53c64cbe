import type { MouseEvent } from 'react'

/** A click that the application may take over; with a key or another button the browser opens the link as asked. */
export const plainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey && !event.defaultPrevented
