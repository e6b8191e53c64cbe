import {
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { placement } from './placement.ts'

/** Delays before a hovered bubble opens, and before it closes after the mouse left, ms. */
const COMES = 150
const GOES = 250

/** Uses the top layer where the browser supports it, else a positioned box. */
const show = (bubble: HTMLElement): void => {
  if ('showPopover' in bubble && !bubble.matches(':popover-open')) bubble.showPopover()
}
const hide = (bubble: HTMLElement): void => {
  if ('hidePopover' in bubble && bubble.matches(':popover-open')) bubble.hidePopover()
}

/**
 * Opens and closes a bubble: on hover, keyboard focus, click, touch or long press; Escape, a touch elsewhere, scrolling and blur close it.
 * A click pins it open.
 */
export const useBubble = () => {
  const thing = useRef<HTMLElement | null>(null)
  const bubble = useRef<HTMLDivElement | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const pinned = useRef(false)
  const [open, setOpen] = useState(false)

  const close = useCallback(() => {
    clearTimeout(timer.current)
    pinned.current = false
    setOpen(false)
  }, [])
  const soon = useCallback((then: boolean, after: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen((now) => then || (pinned.current && now)), after)
  }, [])
  const pin = useCallback(() => {
    clearTimeout(timer.current)
    pinned.current = !pinned.current
    setOpen(pinned.current)
  }, [])

  useEffect(() => () => clearTimeout(timer.current), [])
  useLayoutEffect(() => {
    const [at, box] = [thing.current, bubble.current]
    if (!open || at === null || box === null) return
    show(box)
    const { left, top } = placement(at.getBoundingClientRect(), box.getBoundingClientRect(), {
      width: document.documentElement.clientWidth,
      height: window.innerHeight,
    })
    box.style.left = `${left}px`
    box.style.top = `${top}px`
    const outside = (event: Event): void => {
      if (event.target instanceof Node && !box.contains(event.target) && !at.contains(event.target)) close()
    }
    const escape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      close()
    }
    document.addEventListener('pointerdown', outside, true)
    document.addEventListener('scroll', outside, true)
    window.addEventListener('keydown', escape, true)
    return () => {
      document.removeEventListener('pointerdown', outside, true)
      document.removeEventListener('scroll', outside, true)
      window.removeEventListener('keydown', escape, true)
      hide(box)
    }
  }, [open, close])

  /** Props of the element that opens the bubble. */
  const opener = {
    onClick: (event: MouseEvent<HTMLElement>) => {
      event.preventDefault()
      thing.current = event.currentTarget
      pin()
    },
    onContextMenu: (event: MouseEvent<HTMLElement>) => {
      event.preventDefault()
      thing.current = event.currentTarget
      pinned.current = true
      setOpen(true)
    },
    onPointerEnter: (event: PointerEvent<HTMLElement>) => {
      thing.current = event.currentTarget
      if (event.pointerType === 'mouse') soon(true, COMES)
    },
    onPointerLeave: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType === 'mouse') soon(false, GOES)
    },
    onFocus: (event: FocusEvent<HTMLElement>) => {
      thing.current = event.currentTarget
      if (event.currentTarget.matches(':focus-visible')) soon(true, 0)
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      if (!(event.relatedTarget instanceof Node && bubble.current?.contains(event.relatedTarget) === true)) close()
    },
  }
  /** Props of the bubble: it stays open while the mouse is on it. */
  const stays = {
    onPointerEnter: () => clearTimeout(timer.current),
    onPointerLeave: (event: PointerEvent) => event.pointerType === 'mouse' && soon(false, GOES),
  }
  return { open, bubble, opener, stays }
}
