/** Whether the browser supports WebHID; browsers of phones and tablets do not. */
export const hasHid = (): boolean => 'hid' in navigator

/** Takes a scan; false where it is not for it now. */
type Taker = (raw: string) => boolean

const takers: Taker[] = []

/** Registers who takes scans that do not arrive as keys; the newest is asked first. Returns the function that ends it. */
export const takeScans = (taker: Taker): (() => void) => {
  takers.push(taker)
  return () => {
    const at = takers.lastIndexOf(taker)
    if (at >= 0) takers.splice(at, 1)
  }
}

/** Hands a scan to the first who takes it; false when nobody does. */
export const handOver = (raw: string): boolean => takers.toReversed().some((taker) => taker(raw))
