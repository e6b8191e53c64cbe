import { readFileSync } from 'node:fs'
import { diagnose } from '../../../src/scanning/coach/diagnose.ts'
import { settingsFor } from '../../../src/scanning/coach/found-settings.ts'
import { parseTrace, type Traced } from '../../../src/scanning/coach/trace.ts'
import { parseReaderSettings, type ReaderSettings, withReader } from '../../../src/scanning/reader-settings.ts'
import { createWedge, DEFAULT_WEDGE, type WedgeProfile } from '../../../src/scanning/wedge.ts'

/** The events of a trace that the coach exported. */
export const traced = (name: string): readonly Traced[] =>
  parseTrace(readFileSync(new URL(`traces/${name}.json`, import.meta.url), 'utf8')).events

/** What the wedge reads from the events, as `capture-wedge.ts` feeds it: with its timer, which ends codes without terminator. */
export const replay = (
  events: readonly Traced[],
  settings: ReaderSettings | null,
  base: WedgeProfile = DEFAULT_WEDGE,
  editable = false,
): readonly string[] => {
  const profile = withReader(base, settings)
  const wedge = createWedge(profile)
  const scans: (string | null)[] = []
  for (const [index, event] of events.entries()) {
    scans.push(
      'text' in event
        ? wedge.feed({ kind: 'text', ...event, editable }).scan
        : wedge.feed({ kind: 'key', ...event, editable }).scan,
    )
    const timer = event.at + profile.idle + 5
    if (timer < (events[index + 1]?.at ?? Infinity)) scans.push(wedge.idle(timer).scan)
  }
  return scans.filter((scan) => scan !== null)
}

/** The findings of a trace by kind, and the settings as they come back from the storage. */
export const coached = (events: readonly Traced[]) => {
  const diagnosis = diagnose(events)
  const settings = settingsFor(diagnosis)
  return {
    ...diagnosis,
    of: (kind: string) => diagnosis.findings.find((finding) => finding.kind === kind),
    settings: parseReaderSettings(settings === null ? null : JSON.stringify(settings)),
  }
}
