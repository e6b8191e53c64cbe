import { z } from 'zod/mini'
import { MAIL_FAILURES } from '../catalogue/enumerations.ts'

/** GET: how mails leave the server. POST `{to}`: sends a test mail, to the own address where `to` is left out. */
export const testMailPath = '/email/test'

/** How mails leave the server, for those who may change their sender. */
export const mailWaySchema = z.object({
  /** Host and port of the mail server; null where mails are kept in the log. */
  server: z.nullable(z.string()),
  /** Encrypted from the first byte; otherwise as soon as the mail server offers it. */
  encrypted: z.boolean(),
  /** `Name <address>`, as settings and MAIL_FROM say now. */
  sender: z.string(),
  /** The address of the caller; empty for an account without one. */
  to: z.string(),
  /** Seconds that the mail server may take for each answer. */
  patience: z.int(),
})
export type MailWay = z.infer<typeof mailWaySchema>

/** What the mail server said to a test mail. */
export const testMailSchema = z.object({
  accepted: z.boolean(),
  /** Null when it was accepted. */
  failure: z.nullable(z.enum(MAIL_FAILURES)),
  /** One sentence in the language of the caller. */
  sentence: z.string(),
  /** The reply of the mail server, with its code, or the error of the system. */
  details: z.string(),
  seconds: z.number(),
})
export type TestMail = z.infer<typeof testMailSchema>
