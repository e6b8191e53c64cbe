import { z } from 'zod'
import { textIfGiven, textOrEmpty } from '../../../store/read-body.ts'

/** Confirmation token of a link that was mailed; in the query as well, where a body cannot be. */
const link = { confirmationToken: textIfGiven }

/** PUT /user/password; `currentPassword` and `password` are other names. */
export const ownPasswordSchema = z.object({
  oldPassword: textIfGiven,
  newPassword: textIfGiven,
  currentPassword: textIfGiven.meta({ description: 'Another name of oldPassword', deprecated: true }),
  password: textIfGiven.meta({ description: 'Another name of newPassword', deprecated: true }),
})

/** POST /user/reset. */
export const resetSchema = z.object({
  username: z.string({ error: 'required' }).trim().min(1, { error: 'required' }).max(200, { error: 'required' }),
})

/** PUT /user/change_password/:id; `newPassword` is another name. */
export const changePasswordSchema = z.object({
  ...link,
  password: textIfGiven,
  newPassword: textIfGiven.meta({ description: 'Another name of password', deprecated: true }),
})

/** PUT /user/activate/:id. */
export const activateSchema = z.object({
  ...link,
  password: textOrEmpty,
  securityQuestion: z
    .unknown()
    .optional()
    .meta({ type: ['string', 'null'], format: 'uuid' }),
  securityAnswer: textIfGiven,
})

/** The confirmation token in the query of a call for who follows a link. */
export const linkQuerySchema = z.object(link)

/** PUT /user/email; without a password soon after a sign-in. */
export const ownEmailSchema = z.object({ password: textIfGiven, email: textOrEmpty })

/** PUT /user/security. */
export const ownSecuritySchema = z.object({
  password: textOrEmpty,
  securityQuestion: textOrEmpty.meta({ format: 'uuid' }),
  securityAnswer: textOrEmpty,
})

/** A body that only confirms who calls; without a password soon after a sign-in. */
export const confirmationSchema = z.object({ password: textIfGiven })

/** POST /user/second_factor: the name of the device. */
export const newFactorSchema = z.object({ name: textOrEmpty.optional(), password: textIfGiven })

/** PUT /user/second_factor/confirm. */
export const factorCodeSchema = z.object({ code: textOrEmpty })
