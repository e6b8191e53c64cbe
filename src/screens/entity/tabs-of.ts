import type { AnyEntity, Tab } from '../../catalogue/entity.ts'
import type { AnyRow } from '../../catalogue/row.ts'
import { holds, passes, type Person } from '../../catalogue/rule.ts'
import { offers, type Settings } from '../../data/settings.ts'

/** Tabs that show: role, existing record, module, rule and the project's tab setting all agree (EDIT-08 to EDIT-11). */
export const tabsOf = (entity: AnyEntity, row: AnyRow | null, person: Person, settings: Settings): readonly Tab[] => {
  const firstForm = entity.tabs.find((tab) => tab.kind === 'fields')
  return entity.tabs.filter((tab) => {
    if (row === null && (tab.needsRecord ?? tab !== firstForm)) return false
    if (tab.role !== undefined && !holds(person, tab.role)) return false
    if (tab.module !== undefined && !person.modules.has(tab.module)) return false
    if (row !== null && !passes(tab.when, row, person)) return false
    return offers(settings, `${entity.name}-tabs`, tab.name)
  })
}

/** The tab that opens: the one asked for, the entity's default, else the first (EDIT-05 to EDIT-07). */
export const openTab = (entity: AnyEntity, tabs: readonly Tab[], asked: string | null): Tab | undefined =>
  tabs.find((tab) => tab.name === asked) ?? tabs.find((tab) => tab.name === entity.defaultTab) ?? tabs[0]
