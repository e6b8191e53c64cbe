import { createContext, use } from 'react'
import type { FlowRows } from '../../domains/administration/effects/flow.ts'
import type { Person } from '../../catalogue/rule.ts'
import type { Me } from '../../protocol/session.ts'
import type { DataClient } from '../data/client.ts'
import type { Settings } from '../../domains/administration/effects/settings.ts'

/** What every hook of this folder needs to know; given by DataProvider. */
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
  /** Organization whose workflows and rules hold here: the owner of the selected project, the own one without a project. */
  readonly owner: string | null
}

export const DataContext = createContext<DataContextValue | null>(null)

/** The data context; a screen outside DataProvider is a mistake of the program. */
export const useData = (): DataContextValue => {
  const value = use(DataContext)
  if (value === null) throw new Error('DataProvider is missing')
  return value
}

/** Who is signed in; null before sign-in. */
export const useMe = (): Me | null => useData().me

/** Settings in force: project over organization over system (OPEN-086). */
export const useSettings = (): Settings => useData().settings

/** Module settings that are on (SETTING-04). */
export const useModules = (): ReadonlySet<string> => useData().person.modules
