import { useRef } from 'react'
import type { AnyEntity, Tab } from '../../catalogue/entity.ts'
import type { AnyRow } from '../../catalogue/row.ts'
import type { Person } from '../../catalogue/rule.ts'
import type { Settings } from '../../domains/administration/effects/settings.ts'
import { type Hindrance, isEmptyTab, whyNotTab } from '../../session/why-not.ts'

/** Number of records in each related tab; only known ones. */
export type TabCounts = { readonly [tab: string]: number }

/** Visible tabs: role, stored record, module, rule and the project's tab setting all allow them (EDIT-08 to EDIT-11). */
export const tabsOf = (entity: AnyEntity, row: AnyRow | null, person: Person, settings: Settings): readonly Tab[] =>
  entity.tabs.filter((tab) => whyNotTab({ entity, tab, row, person, settings }).length === 0)

/** The tabs without those that are shown only when they have records (TAB-10). */
export const withRecords = (tabs: readonly Tab[], row: AnyRow, counts: TabCounts): readonly Tab[] =>
  tabs.filter((tab) => !isEmptyTab(tab, row, counts[tab.name]))

/** The previous array while it holds the same tabs. */
export const useSameTabs = (tabs: readonly Tab[]): readonly Tab[] => {
  const before = useRef(tabs)
  const isSame = tabs.length === before.current.length && tabs.every((tab, at) => tab === before.current[at])
  if (!isSame) before.current = tabs
  return before.current
}

export interface HiddenTab {
  readonly tab: Tab
  readonly why: readonly Hindrance[]
}

/** The hidden tabs of a record, each with what hides it. */
export const hiddenTabsOf = (
  entity: AnyEntity,
  row: AnyRow,
  person: Person,
  settings: Settings,
  counts: TabCounts,
): readonly HiddenTab[] =>
  entity.tabs
    .map((tab) => ({ tab, why: whyNotTab({ entity, tab, row, person, settings, count: counts[tab.name] }) }))
    .filter(({ why }) => why.length > 0)

/** The tab that opens: the requested one, the entity's default, else the first (EDIT-05 to EDIT-07). */
export const openTab = (entity: AnyEntity, tabs: readonly Tab[], asked: string | null): Tab | undefined =>
  tabs.find((tab) => tab.name === asked) ?? tabs.find((tab) => tab.name === entity.defaultTab) ?? tabs[0]
