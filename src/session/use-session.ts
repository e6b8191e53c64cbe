import { createContext, use, useSyncExternalStore } from 'react'
import type { Person } from '../catalogue/rule.ts'
import type { DataClient } from '../engine/data/client.ts'
import { useData } from '../engine/hooks/use-data.ts'
import type { WorkerApi } from '../engine/data/worker-api.ts'
import type { Api } from './api.ts'
import type { ProjectState } from '../domains/people/effects/project-state.ts'
import type { ProjectWatch } from './project-watch.ts'
import type { StatusWatch } from './status-watch.ts'
import type { Session, SignedIn } from './session.ts'

/** The long-lived parts of the application, for hooks of screens. */
export interface SessionParts {
  readonly session: Session
  readonly api: Api
  readonly projects: ProjectWatch
  readonly status: StatusWatch
  readonly client: DataClient
  /** Calls of the sync worker. */
  readonly data: WorkerApi
}

export const SessionContext = createContext<SessionParts | null>(null)

export const useSessionParts = (): SessionParts => {
  const parts = use(SessionContext)
  if (parts === null) throw new Error('SessionContext is missing')
  return parts
}

/** Who is signed in on this device, or null. */
export const useSignedIn = (): SignedIn | null => {
  const { session } = useSessionParts()
  return useSyncExternalStore(session.subscribe, session.current, session.current)
}

/** Projects of the person, the selected one, its registration and settings. */
export const useProjects = (): ProjectState => {
  const { projects } = useSessionParts()
  return useSyncExternalStore(projects.subscribe, projects.state, projects.state)
}

/** The person for rules, roles and tabs; without any role while nobody is signed in. */
export const usePerson = (): Person => useData().person

/** Id of the selected project, or null. */
export const useProject = (): string | null => useSignedIn()?.project ?? null
