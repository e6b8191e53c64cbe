import type { MouseEvent } from 'react'

/** True for a click that the app may handle; with a modifier key or another button the browser follows the link. */
export const plainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey && !event.defaultPrevented
