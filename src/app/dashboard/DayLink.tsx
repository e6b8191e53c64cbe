import type { ReactNode } from 'react'
import { plainClick } from '../../ui/page/plain-click.ts'
import { useGo } from '../../record/use-go.ts'

interface DayLinkProps {
  readonly href: string
  /** The id of the element that names its subject, where its text does not. */
  readonly describedBy?: string
  readonly children: ReactNode
}

export const DayLink = ({ href, describedBy, children }: DayLinkProps) => {
  const go = useGo()
  return (
    <a
      href={href}
      aria-describedby={describedBy}
      onClick={(event) => {
        if (!plainClick(event)) return
        event.preventDefault()
        go(href)
      }}
    >
      {children}
    </a>
  )
}
