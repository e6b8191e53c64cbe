import { type MouseEvent, type ReactNode, useMemo } from 'react'
import { entityNamed } from '../catalogue/index.ts'
import { holds } from '../catalogue/rule.ts'
import { useData } from '../data/hooks/use-data.ts'
import { type RecordLinks, RecordLinksContext, useRecordLinks } from '../ui/fields/record-links.ts'
import { plainClick } from '../ui/page/plain-click.ts'
import { editPath, rolesFor } from './places.ts'
import { useGo } from './use-go.ts'

/** Makes shown references lead to their records, where the person may open them (OPEN-023). */
export const RecordLinksProvider = ({ children }: { readonly children: ReactNode }) => {
  const { person } = useData()
  const go = useGo()
  const links = useMemo(
    (): RecordLinks => ({
      hrefOf: (name, id) => {
        const entity = entityNamed(name)
        if (entity === undefined) return null
        const open = rolesFor({ kind: 'edit', entity, id, tab: null }).some(
          (role) => role === 'ANYONE' || holds(person, role),
        )
        return open ? editPath(entity, id) : null
      },
      open: (href) => go(href),
    }),
    [person, go],
  )
  return <RecordLinksContext value={links}>{children}</RecordLinksContext>
}

interface RecordLinkProps {
  readonly entity: string
  readonly id: string
  readonly children: ReactNode
}

/** A link to a record's screen; plain text where the person may not open it. */
export const RecordLink = ({ entity, id, children }: RecordLinkProps) => {
  const links = useRecordLinks()
  const href = links.hrefOf(entity, id)
  if (href === null) return children
  const follow = (event: MouseEvent): void => {
    if (!plainClick(event)) return
    event.preventDefault()
    links.open(href)
  }
  return (
    <a href={href} onClick={follow}>
      {children}
    </a>
  )
}
