import { type MouseEvent, type ReactNode, use, useMemo, useState } from 'react'
import type { AnyEntity } from '../catalogue/entity.ts'
import { outlineNamed } from '../domains/outline.ts'
import { useData } from '../engine/hooks/use-data.ts'
import { type RecordLinks, RecordLinksContext, useRecordLinks } from '../ui/fields/record-links.ts'
import { plainClick } from '../ui/page/plain-click.ts'
import { editPath, opensFor, overOf } from './places.ts'
import { InsideContext, SlotsContext } from './slots.ts'
import { useGo } from './use-go.ts'

/** Turns shown references into links to their records, where the person may open them (OPEN-023); some open in a dialog. */
export const RecordLinksProvider = ({ children }: { readonly children: ReactNode }) => {
  const { person } = useData()
  const go = useGo()
  const inside = use(InsideContext)
  const slotsOf = use(SlotsContext)
  const [over, setOver] = useState<{ readonly entity: AnyEntity; readonly id: string } | null>(null)
  const links = useMemo(
    (): RecordLinks => ({
      hrefOf: (name, id) => {
        const entity = outlineNamed(name)
        if (entity === undefined) return null
        return opensFor(person, entity) ? editPath(entity, id) : null
      },
      open: (href) => {
        const record = inside === null ? null : overOf(href, slotsOf)
        if (record === null) go(href)
        else setOver(record)
      },
    }),
    [person, go, inside, slotsOf],
  )
  return (
    <RecordLinksContext value={links}>
      {children}
      {inside !== null && over !== null && (
        <inside.RecordDialog entity={over.entity} id={over.id} onClose={() => setOver(null)} />
      )}
    </RecordLinksContext>
  )
}

interface RecordLinkProps {
  readonly entity: string
  readonly id: string
  readonly children: ReactNode
}

/** A link to a record's screen; plain text when the person may not open it. */
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
