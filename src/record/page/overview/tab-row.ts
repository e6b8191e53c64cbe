import type { AnyEntity, Tab } from '../../../catalogue/entity.ts'
import type { TabCounts } from '../tabs-of.ts'

/** Where else the content of a tab of the tail is. */
export type Elsewhere = 'properties' | 'files' | 'own'

export interface TabRow {
  /** All tabs, in the order of the row. */
  readonly tabs: readonly Tab[]
  /** The tabs at its end, which a button lists, without those that have got records since. */
  readonly tail: readonly { readonly tab: Tab; readonly elsewhere: Elsewhere | null }[]
}

const elsewhereOf = ({ kind }: Tab): Elsewhere | null =>
  kind === 'fields' ? 'properties' : kind === 'upload' ? 'files' : kind === 'custom' ? 'own' : null

/**
 * The overview first, then the tabs with records, then the tail: empty tabs, forms, upload and the tabs with the entity's own components. A
 * tab whose count is not known yet keeps its place among those with records, so that none moves while the counts arrive. The order follows
 * the `first` counts, so that no tab moves when a person makes its first record.
 */
export const tabRowOf = (
  entity: AnyEntity,
  tabs: readonly Tab[],
  overview: Tab | undefined,
  counts: TabCounts,
  first: TabCounts = counts,
): TabRow => {
  const shown = entity.overview?.shown ?? []
  const isFull = (tab: Tab, by: TabCounts): boolean =>
    tab.kind === 'related' || tab.kind === 'files'
      ? by[tab.name] !== 0
      : tab.kind === 'tree' || shown.includes(tab.name)
  const others = tabs.filter((tab) => tab !== overview)
  const last = others.filter((tab) => !isFull(tab, first))
  const tail = last.filter((tab) => !isFull(tab, counts))
  // A tail of one is no shorter than the tab.
  return {
    tabs: [...(overview === undefined ? [] : [overview]), ...others.filter((tab) => isFull(tab, first)), ...last],
    tail: tail.length < 2 ? [] : tail.map((tab) => ({ tab, elsewhere: elsewhereOf(tab) })),
  }
}
