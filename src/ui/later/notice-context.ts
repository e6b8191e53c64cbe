import { createContext } from 'react'

/** Registers a function that loads a failed part again; returns a function that unregisters it. */
export type ReportNotLoaded = (again: () => void) => () => void

/** Null where each part says in its own place that it could not be loaded. */
export const NoticeContext = createContext<ReportNotLoaded | null>(null)
