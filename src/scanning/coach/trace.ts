import type { Stroke } from '../key-reader.ts'
import { SHEET_VERSION } from './sheet.ts'

/** What came from the reader, `at` milliseconds after the first: a key, or text that an input method put in at once. */
export type Traced = { readonly at: number } & (Stroke | { readonly text: string })

const FORMAT = 'lading-reader-trace'

/** A recording of the coach in words of JSON. It holds what was scanned from the sheet, and nothing of the person or the device. */
export interface Trace {
  readonly format: typeof FORMAT
  readonly version: 1
  readonly sheet: number
  readonly events: readonly Traced[]
}

/** The events as a trace whose first event is at 0. */
export const traceOf = (events: readonly Traced[]): Trace => {
  const start = events[0]?.at ?? 0
  return {
    format: FORMAT,
    version: 1,
    sheet: SHEET_VERSION,
    events: events.map((event) => ({ ...event, at: Math.round((event.at - start) * 10) / 10 })),
  }
}

const isRecord = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null

const eventOf = (event: unknown, index: number): Traced => {
  if (!isRecord(event)) throw new TypeError(`Event ${index + 1} is no object`)
  const { at, text, key, code, shift, ctrl, alt, up } = event
  if (typeof at !== 'number') throw new TypeError(`Event ${index + 1} has no time`)
  if (typeof text === 'string') return { at, text }
  if (typeof key !== 'string') throw new TypeError(`Event ${index + 1} has neither key nor text`)
  return {
    at,
    key,
    ...(typeof code === 'string' ? { code } : {}),
    ...(shift === true ? { shift } : {}),
    ...(ctrl === true ? { ctrl } : {}),
    ...(alt === true ? { alt } : {}),
    ...(up === true ? { up } : {}),
  }
}

/** Reads a trace. Throws a `TypeError` that says what is wrong with it, or a `SyntaxError` when it is no JSON. */
export const parseTrace = (json: string): Trace => {
  const value: unknown = JSON.parse(json)
  const { format, version, sheet, events } = isRecord(value) ? value : {}
  if (format !== FORMAT) throw new TypeError('This is no trace of a reader')
  if (version !== 1) throw new TypeError(`Version ${String(version)} of traces is not known`)
  if (typeof sheet !== 'number' || !Array.isArray(events)) throw new TypeError('The trace has no events')
  return { format: FORMAT, version: 1, sheet, events: events.map(eventOf) }
}
