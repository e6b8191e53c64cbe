import type { AnyEntity, Tab } from '../../../catalogue/entity.ts'
import { openTab } from '../tabs-of.ts'

/** The tab that is the overview: General, else the one that opens by itself. */
export const overviewTabOf = (entity: AnyEntity, tabs: readonly Tab[]): Tab | undefined =>
  tabs.find(({ name, kind }) => name === 'general' && kind === 'fields') ?? openTab(entity, tabs, null)
