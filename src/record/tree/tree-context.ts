import { createContext } from 'react'
import type { AnyEntity, Tab } from '../../catalogue/entity.ts'
import type { ListRow } from '../../engine/data/api.ts'

export type Hierarchy = Extract<Tab, { kind: 'tree' }>

/** What every row of a tree needs to know. */
export interface TreeAround {
  readonly entity: AnyEntity
  readonly tab: Hierarchy
  /** The record of the page. */
  readonly id: string
  /** The way down from the top to that record, by the id of what it leads on from. */
  readonly leads: ReadonlyMap<string, ListRow>
  readonly isOpen: (key: string, id: string) => boolean
  readonly setOpen: (key: string, open: boolean) => void
  /** Gives the row before the one that has the focus the focus, because that one is about to go. */
  readonly focusBefore: () => void
}

/** Null outside a tree. */
export const TreeContext = createContext<TreeAround | null>(null)
