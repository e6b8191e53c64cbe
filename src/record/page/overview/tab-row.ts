import type { AnyEntity, Tab } from '../../../catalogue/entity.ts'
import type { TabCounts } from '../tabs-of.ts'

/** Where else the content of a tab of the tail is. */
export type Elsewhere = 'properties' | 'files' | 'own'

export interface TabRow {
  /** All tabs, in the order of the row. */
  readonly tabs: readonly Tab[]
  /** The tabs at its end, which a button lists. */
  readonly tail: readonly { readonly tab: Tab; readonly elsewhere: Elsewhere | null }[]
}

const elsewhereOf = ({ kind }: Tab): Elsewhere | null =>
  kind === 'fields' ? 'properties' : kind === 'upload' ? 'files' : kind === 'custom' ? 'own' : null

/**
 * The overview first, then the tabs with records, then the tail: what is empty, the forms, upload and what the entity draws itself. A tab
 * whose count is not known yet keeps its place among those with records, so that none moves while the counts arrive.
 */
export const tabRowOf = (
  entity: AnyEntity,
  tabs: readonly Tab[],
  overview: Tab | undefined,
  counts: TabCounts,
): TabRow => {
  const shown = entity.overview?.shown ?? []
  const isFull = (tab: Tab): boolean =>
    tab.kind === 'related' || tab.kind === 'files'
      ? counts[tab.name] !== 0
      : tab.kind === 'tree' || shown.includes(tab.name)
  const others = tabs.filter((tab) => tab !== overview)
  const tail = others.filter((tab) => !isFull(tab))
  // A tail of one is no shorter than the tab.
  return {
    tabs: [...(overview === undefined ? [] : [overview]), ...others.filter(isFull), ...tail],
    tail: tail.length < 2 ? [] : tail.map((tab) => ({ tab, elsewhere: elsewhereOf(tab) })),
  }
}
