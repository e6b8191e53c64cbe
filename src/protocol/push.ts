import { z } from 'zod/mini'

/** GET: the choice of this session. PUT: chooses. DELETE: ends it. Refused while the caller acts as another user. */
export const pushPath = '/user/push'

/** What a person can be notified of outside of the app. */
export const PUSH_KINDS = ['decisions', 'alarms', 'cut-off'] as const
export type PushKind = (typeof PUSH_KINDS)[number]

const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** Hours of the day, `HH:MM` in a time zone (IANA), in which nothing is shown; `from` after `to` spans midnight. */
export const quietHoursSchema = z.strictObject({
  from: time,
  to: time,
  zone: z.string().check(z.minLength(1), z.maxLength(60)),
})
export type QuietHours = z.infer<typeof quietHoursSchema>

/** The subscription that the browser made and what it is for. */
export const pushChoiceSchema = z.strictObject({
  endpoint: z.string().check(z.minLength(1), z.maxLength(1000)),
  /** Public key of the browser (P-256), base64url of 65 bytes. */
  p256dh: z.string().check(z.regex(/^[\w-]{87}=?$/)),
  /** Secret of the browser, base64url of 16 bytes. */
  auth: z.string().check(z.regex(/^[\w-]{22}(==)?$/)),
  kinds: z.array(z.enum(PUSH_KINDS)).check(z.minLength(1), z.maxLength(PUSH_KINDS.length)),
  quiet: z.nullable(quietHoursSchema),
})
export type PushChoice = z.infer<typeof pushChoiceSchema>

/** What a session is notified of, and in which browser. */
export const pushStateSchema = z.object({
  /** Public key of this installation for `PushManager.subscribe`, base64url. */
  publicKey: z.string(),
  /** Null: this session chose nothing, or what it chose has ended. */
  chosen: z.nullable(
    z.object({ endpoint: z.string(), kinds: z.array(z.enum(PUSH_KINDS)), quiet: z.nullable(quietHoursSchema) }),
  ),
})
export type PushState = z.infer<typeof pushStateSchema>
