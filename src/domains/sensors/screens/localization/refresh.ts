export interface RefreshPorts {
  /** Runs again and again; the answer ends it. */
  readonly every: (run: () => void, ms: number) => () => void
  /** Whether somebody looks. */
  readonly isVisible: () => boolean
  readonly isOnline: () => boolean
  readonly refresh: () => void
}

/** Refreshes at an interval, but rests while the page is hidden or without a network. */
export const startRefresh = (ports: RefreshPorts, ms: number): (() => void) =>
  ports.every(() => {
    if (ports.isVisible() && ports.isOnline()) ports.refresh()
  }, ms)
