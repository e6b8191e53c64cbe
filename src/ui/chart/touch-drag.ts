import type uPlot from 'uplot'

/**
 * Lets a finger or pen select a time range horizontally; vertical movement still scrolls the page. Returns a function that removes the
 * listeners.
 */
export const dragByTouch = (plot: uPlot): (() => void) => {
  const { over } = plot
  let start: number | null = null
  const across = (event: PointerEvent): number =>
    Math.min(over.clientWidth, Math.max(0, event.clientX - over.getBoundingClientRect().left))
  const down = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse') return
    start = across(event)
    over.setPointerCapture(event.pointerId)
  }
  const chosen = (event: PointerEvent, fire: boolean): void => {
    if (start === null) return
    const to = across(event)
    const select = { left: Math.min(start, to), top: 0, width: Math.abs(to - start), height: over.clientHeight }
    plot.setSelect(select, fire)
    plot.setCursor({ left: to, top: 1 })
  }
  const move = (event: PointerEvent): void => chosen(event, false)
  const none = (): void => {
    start = null
    plot.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false)
  }
  const up = (event: PointerEvent): void => {
    chosen(event, true)
    none()
  }
  over.style.touchAction = 'pan-y'
  over.addEventListener('pointerdown', down)
  over.addEventListener('pointermove', move)
  over.addEventListener('pointerup', up)
  over.addEventListener('pointercancel', none)
  return () => {
    over.removeEventListener('pointerdown', down)
    over.removeEventListener('pointermove', move)
    over.removeEventListener('pointerup', up)
    over.removeEventListener('pointercancel', none)
  }
}
