import type { ReactNode } from 'react'
import { plainClick } from '../../ui/page/plain-click.ts'
import { useGo } from '../../record/use-go.ts'

interface DayLinkProps {
  readonly href: string
  readonly children: ReactNode
}

export const DayLink = ({ href, children }: DayLinkProps) => {
  const go = useGo()
  return (
    <a
      href={href}
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
