import { z } from 'zod/mini'

/** POST sends the activation of an account again, or returns its link where the server has no mail server; GET says which of both it does. */
export const activationPath = (user: string): string => `/user/resend_activation/${encodeURIComponent(user)}`

export const activationWaySchema = z.object({
  /** Whether the server sends mails. */
  mailed: z.boolean(),
})

export const activationSentSchema = z.object({
  id: z.string(),
  /** Whether it goes out by mail. */
  mailed: z.boolean(),
  /** The one-time link, only where nothing is mailed. It is stored nowhere. */
  link: z.optional(z.string()),
})
