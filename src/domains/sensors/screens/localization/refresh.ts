export interface RefreshPorts {
  /** Runs a callback at an interval; returns a function that stops it. */
  readonly every: (run: () => void, ms: number) => () => void
  /** Whether the page is visible. */
  readonly isVisible: () => boolean
  readonly isOnline: () => boolean
  readonly refresh: () => void
}

/** Refreshes at an interval, except while the page is hidden or offline. Returns a function that stops it. */
export const startRefresh = (ports: RefreshPorts, ms: number): (() => void) =>
  ports.every(() => {
    if (ports.isVisible() && ports.isOnline()) ports.refresh()
  }, ms)
