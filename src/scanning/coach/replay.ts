import { type ReaderSettings, withReader } from '../reader-settings.ts'
import { createWedge, DEFAULT_WEDGE, type WedgeProfile } from '../wedge.ts'
import type { Traced } from './trace.ts'

/** The codes that the app reads from the events with these settings, as it does while they arrive, its timer included. */
export const replay = (
  events: readonly Traced[],
  settings: ReaderSettings | null,
  { base = DEFAULT_WEDGE, editable = false }: { readonly base?: WedgeProfile; readonly editable?: boolean } = {},
): readonly string[] => {
  const profile = withReader(base, settings)
  const wedge = createWedge(profile)
  const scans: (string | null)[] = []
  for (const [index, event] of events.entries()) {
    const verdict =
      'text' in event
        ? wedge.feed({ kind: 'text', ...event, editable })
        : wedge.feed({ kind: 'key', ...event, editable })
    scans.push(verdict.scan)
    const timer = event.at + profile.idle + 5
    if (timer < (events[index + 1]?.at ?? Infinity)) scans.push(wedge.idle(timer).scan)
  }
  return scans.filter((scan) => scan !== null)
}
