import { z } from 'zod/mini'

/** Sends the activation of an account again, or returns its link where the server has no mail server. */
export const activationPath = (user: string): string => `/user/resend_activation/${encodeURIComponent(user)}`

export const activationSentSchema = z.object({
  id: z.string(),
  /** Whether it goes out by mail. */
  mailed: z.boolean(),
  /** The one-time link, only where nothing is mailed. It is stored nowhere. */
  link: z.optional(z.string()),
})
