import { createContext } from 'react'

/** Takes how a part that could not be loaded is asked for again; returns a function that takes it back. */
export type ReportNotLoaded = (again: () => void) => () => void

/** Null where each part says in its own place that it could not be loaded. */
export const NoticeContext = createContext<ReportNotLoaded | null>(null)
