import { z } from 'zod/mini'

const base64url = (max: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(max))

/** What a browser returns when a passkey signed a challenge (AuthenticationResponseJSON of WebAuthn). */
export const passkeyAssertionSchema = z.object({
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(8000),
    userHandle: z.optional(base64url(100)),
  }),
})
export type PasskeyAssertion = z.infer<typeof passkeyAssertionSchema>

/** What a browser returns when a passkey was made (RegistrationResponseJSON of WebAuthn). */
export const passkeyMadeSchema = z.object({
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(40_000),
    transports: z.optional(z.array(z.string().check(z.regex(/^[\w-]{1,30}$/))).check(z.maxLength(10))),
  }),
})
export type PasskeyMade = z.infer<typeof passkeyMadeSchema>

/** Sign-in by passkey alone. `version` and `package` as at a sign-in by password. */
export const passkeySignInSchema = z.object({
  passkey: passkeyAssertionSchema,
  version: z.optional(z.string().check(z.maxLength(40))),
  package: z.optional(z.string().check(z.maxLength(200))),
})
export type PasskeySignIn = z.infer<typeof passkeySignInSchema>

/** A passkey that was made for the own account, and the name by which its owner knows it. */
export const newPasskeySchema = z.object({
  name: z.optional(z.string()),
  passkey: passkeyMadeSchema,
})
