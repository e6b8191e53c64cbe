import { use, useEffect, useMemo, useState } from 'react'
import type { ListRow } from '../../engine/data/api.ts'
import { countOf, rowsSoFar } from '../../engine/data/known.ts'
import { isReading } from '../../engine/data/list-loader.ts'
import { useList, useRelated } from '../../engine/hooks/use-list.ts'
import { belowEach, moreBelow, PAGE, withLead } from './children.ts'
import { Rest } from './Rest.tsx'
import { type TreeAround, TreeContext } from './tree-context.ts'
import { type Place, TreeRow } from './TreeRow.tsx'

/** Enough to know of most pages which of their records have some below them. */
const GLANCE = 1000

interface BelowProps {
  readonly around: TreeAround
  readonly id: string
  /** The ids down to this record, the topmost first. */
  readonly trail: readonly string[]
  /** Called with true once it is known that there are no records below, else with false. */
  readonly onNone: (none: boolean) => void
}

/** The records below an open one, in pages, and what else there is. */
const Below = ({ around, id, trail, onNone }: BelowProps) => {
  const [pages, setPages] = useState(1)
  const { entity, tab, leads } = around
  const list = useRelated(entity.name, tab.by, id, { limit: pages * PAGE })
  const lead = leads.get(id)
  const listed = rowsSoFar(list)
  const below = useMemo(() => withLead(listed, lead), [listed, lead])
  const ids = useMemo(() => below.map(({ row }) => row.id), [below])
  const glance = useList(
    entity.name,
    ids.length === 0 ? null : { filters: { [tab.by]: ids }, sort: entity.list.sort, limit: GLANCE, offset: 0 },
  )
  const isAbove = useMemo(() => belowEach(glance, tab.by), [glance, tab.by])
  const none = list.known === 'whole' && below.length === 0
  useEffect(() => onNone(none), [onNone, none])
  // While the glance is being read it is unknown; a sign that disappears again would mislead.
  const unsure = isReading(glance) ? false : null
  return (
    <>
      {below.map((one, nth) => (
        <Branch
          key={one.row.id}
          record={one}
          trail={trail}
          place={{ at: nth + 1, of: countOf(list) }}
          known={leads.has(one.row.id) || (isAbove(one.row.id) ?? unsure)}
        />
      ))}
      <Rest level={trail.length + 1} list={list} more={moreBelow(list)} onMore={() => setPages(pages + 1)} />
    </>
  )
}

interface BranchProps {
  readonly record: ListRow
  /** The ids above it, the topmost first. */
  readonly trail: readonly string[]
  readonly place: Place
  /** Whether there are records below it, before its own list is read; null: not known. */
  readonly known: boolean | null
}

/** A row of the tree and, while it is open, those below it. */
export const Branch = ({ record, trail, place, known }: BranchProps) => {
  const around = use(TreeContext)
  const [none, setNone] = useState(false)
  const { id } = record.row
  const path = useMemo(() => [...trail, id], [trail, id])
  if (around === null) return null
  const key = path.join('/')
  // In a circle the same record is below itself; there the tree ends.
  const repeats = trail.includes(id)
  const isEnd = repeats || known === false
  const isOpen = !isEnd && around.isOpen(key, id)
  return (
    <>
      <TreeRow
        record={record}
        keyOf={key}
        level={path.length}
        place={place}
        repeats={repeats}
        open={isEnd || (isOpen && none) ? null : isOpen}
      />
      {isOpen && <Below around={around} id={id} trail={path} onNone={setNone} />}
    </>
  )
}
