import { readFileSync } from 'node:fs'
import { diagnose } from '../../../src/scanning/coach/diagnose.ts'
import { settingsFor } from '../../../src/scanning/coach/found-settings.ts'
import { parseTrace, type Traced } from '../../../src/scanning/coach/trace.ts'
import { parseReaderSettings } from '../../../src/scanning/reader-settings.ts'

/** The events of a trace that the coach exported. */
export const traced = (name: string): readonly Traced[] =>
  parseTrace(readFileSync(new URL(`traces/${name}.json`, import.meta.url), 'utf8')).events

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
