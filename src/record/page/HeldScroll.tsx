import { useLocation } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { keepScroll } from './held-scroll.ts'

interface HeldScrollProps {
  /** The record that is shown. */
  readonly id: string
}

/** Back, or forward, to a record shows the part of it that was left, however long the parts above take to be read. Renders nothing. */
export const HeldScroll = ({ id }: HeldScrollProps) => {
  // Null while the screen is about to show another record.
  const entry = useLocation({
    select: ({ pathname, state, href }) => (pathname.includes(id) ? (state.__TSR_key ?? href) : null),
  })
  useLayoutEffect(() => {
    const screen = document.getElementById('screen')
    return screen === null || entry === null ? undefined : keepScroll(screen, entry)
  }, [entry])
  return null
}
