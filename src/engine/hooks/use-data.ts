import { createContext, use } from 'react'
import type { FlowRows } from '../../domains/administration/effects/flow.ts'
import type { Person } from '../../catalogue/rule.ts'
import type { Me } from '../../protocol/session.ts'
import type { DataClient } from '../data/client.ts'
import type { Settings } from '../../domains/administration/effects/settings.ts'

/** Context of all hooks of this folder; provided by DataProvider. */
export interface DataContextValue {
  readonly client: DataClient
  readonly me: Me | null
  /** The selected project. */
  readonly project: string | null
  readonly settings: Settings
  /** False until the settings of this device have been read once. */
  readonly settled: boolean
  readonly person: Person
  /** Workflows and transitions of this device; null until they have arrived. */
  readonly flows: FlowRows | null
  /**
   * Organization whose workflows and rules apply: the owner of the selected project, or without a project the person's
   * own.
   */
  readonly owner: string | null
}

export const DataContext = createContext<DataContextValue | null>(null)

/** The data context; throws outside DataProvider. */
export const useData = (): DataContextValue => {
  const value = use(DataContext)
  if (value === null) throw new Error('DataProvider is missing')
  return value
}

/** Effective settings: project over organization over system (OPEN-086). */
export const useSettings = (): Settings => useData().settings

/** Person and project, for whom rows are remembered (`seenRows`). */
export const useSeenScope = (): string => {
  const { me, project } = useData()
  return `${me?.id ?? ''} ${project ?? ''}`
}
