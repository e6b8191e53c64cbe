import { z } from 'zod/mini'

const count = z.nullable(z.int().check(z.minimum(0), z.maximum(2_000_000_000)))
const instant = z.nullable(z.iso.datetime())

export const deviceReportSchema = z.strictObject({
  /** Id of this device for this user, a UUID that the device keeps. */
  id: z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)),
  name: z.string().check(z.minLength(1), z.maxLength(60)),
  /** Changes that the server does not have, files left out. Null: not read yet. */
  waiting: count,
  /** Files of which the server does not have the bytes. */
  files: count,
  /** Changes that need a decision of the user: refused ones, and records of which there are two versions. */
  parked: count,
  /** ISO 8601; null: none. */
  oldestUnsent: instant,
  /** ISO 8601 time at which the device last equalled the server; null: never, or not read yet. */
  lastSynced: instant,
  appVersion: z.string().check(z.maxLength(40)),
  /** ISO 8601 time of the last request to send that this device has taken; absent or null: of none. */
  heard: z.optional(instant),
})
export type DeviceReport = z.infer<typeof deviceReportSchema>

export const deviceReportAnswerSchema = z.object({
  /** A request to send that this device has not confirmed by `heard`: when it was made (ISO 8601), and the name of who made it. */
  asked: z.nullable(z.object({ at: z.iso.datetime(), by: z.string() })),
  /** A request for a copy of the unsent work that waits for it (device-copy.ts); servers before it leave it out. */
  copy: z.optional(z.nullable(z.object({ at: z.iso.datetime(), by: z.string() }))),
})
export type DeviceReportAnswer = z.infer<typeof deviceReportAnswerSchema>
