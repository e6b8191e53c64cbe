/** Whether the browser supports WebHID; browsers of phones and tablets do not. */
export const hasHid = (): boolean => 'hid' in navigator

/** Takes a scan; returns false when it does not take scans now. */
type Taker = (raw: string) => boolean

const takers: Taker[] = []

/** Registers a taker of scans that do not arrive as keys; the newest is asked first. Returns a function that unregisters it. */
export const takeScans = (taker: Taker): (() => void) => {
  takers.push(taker)
  return () => {
    const at = takers.lastIndexOf(taker)
    if (at >= 0) takers.splice(at, 1)
  }
}

/** Passes a scan to the first taker that accepts it; false when none does. */
export const handOver = (raw: string): boolean => takers.toReversed().some((taker) => taker(raw))
