import { useLocation } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { holdScroll, isHeld, type Left } from './held-scroll.ts'

interface HeldScrollProps {
  /** The record that is shown. */
  readonly id: string
}

/** Where records were left, by entry of the history, for as long as the app is open. */
const left = new Map<string, Left>()

/** Back, or forward, to a record shows the part of it that was left, however long the parts above take to be read. Renders nothing. */
export const HeldScroll = ({ id }: HeldScrollProps) => {
  // Null while the screen is about to show another record.
  const entry = useLocation({
    select: ({ pathname, state, href }) => (pathname.includes(id) ? (state.__TSR_key ?? href) : null),
  })
  useLayoutEffect(() => {
    const screen = document.getElementById('screen')
    if (screen === null || entry === null) return undefined
    const was = left.get(entry)
    const end = was === undefined || was.top === 0 ? undefined : holdScroll(screen, was)
    const note = (): void => {
      if (!isHeld(screen)) left.set(entry, { top: screen.scrollTop, height: screen.scrollHeight })
    }
    screen.addEventListener('scroll', note, { passive: true })
    return () => {
      screen.removeEventListener('scroll', note)
      end?.()
    }
  }, [entry])
  return null
}
