import { keepSame } from '../engine/data/same-rows.ts'
import type { AnyRow } from '../catalogue/row.ts'
import {
  EMPTY_PROJECTS,
  PROJECT_ROWS,
  type ProjectRows,
  type ProjectState,
  projectStateOf,
} from '../domains/people/effects/project-state.ts'

export interface ProjectWatchPorts {
  /** The rows of a global entity on this device, not archived, and whether they are complete. */
  readonly rows: (entity: keyof ProjectRows) => Promise<{ readonly rows: readonly AnyRow[]; readonly whole: boolean }>
  /** Calls back with the entity whose rows changed; returns a function that unsubscribes. */
  readonly onRows: (listener: (entity: string) => void) => () => void
  /** Called when the replica's global part becomes complete or the person changes. */
  readonly asked: () => Parameters<typeof projectStateOf>[1]
}

/**
 * Keeps the project state of the signed-in person up to date from the replica; without React, so that guards can read
 * it.
 */
export const createProjectWatch = (ports: ProjectWatchPorts) => {
  let rows: ProjectRows = { project: [], app: [], project_app: [], setting: [] }
  let state = EMPTY_PROJECTS
  let round = 0
  /** Per entity, whether its rows were complete at the last read; `settled`: whether they ever were. */
  const whole = new Map<keyof ProjectRows, boolean>()
  const settled = new Set<keyof ProjectRows>()
  const listeners = new Set<(state: ProjectState) => void>()

  const derive = (): void => {
    const asked = ports.asked()
    const known = asked.known && PROJECT_ROWS.every((entity) => whole.get(entity) === true)
    state = keepSame(state, projectStateOf(rows, { ...asked, known }))
    for (const listener of listeners) listener(state)
  }

  const readAgain = async (entities: readonly (keyof ProjectRows)[]): Promise<void> => {
    const mine = ++round
    const lists = await Promise.all(entities.map((entity) => ports.rows(entity)))
    if (mine !== round && entities.length < PROJECT_ROWS.length) return readAgain(PROJECT_ROWS)
    for (const [index, entity] of entities.entries()) {
      const found = lists[index]
      if (found === undefined) continue
      // Keep the known rows while everything is fetched again (a restored server), so that the project stays selected.
      if (found.whole || !settled.has(entity)) rows = { ...rows, [entity]: found.rows }
      whole.set(entity, found.whole)
      if (found.whole) settled.add(entity)
    }
    derive()
  }

  const isWatched = (entity: string): entity is keyof ProjectRows => PROJECT_ROWS.some((name) => name === entity)
  const stop = ports.onRows((entity) => {
    if (isWatched(entity)) void readAgain([entity]).catch(() => undefined)
  })

  return {
    state: (): ProjectState => state,
    subscribe: (listener: (state: ProjectState) => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Reads all rows again; call it after the databases of a user were opened. */
    reload: (): Promise<void> => readAgain(PROJECT_ROWS),
    /** Call it when project, day or completeness changed, but not the rows. */
    derive,
    /** Clears what belonged to the previous user. */
    reset: (): void => {
      rows = { project: [], app: [], project_app: [], setting: [] }
      whole.clear()
      settled.clear()
      derive()
    },
    stop,
  }
}
export type ProjectWatch = ReturnType<typeof createProjectWatch>
