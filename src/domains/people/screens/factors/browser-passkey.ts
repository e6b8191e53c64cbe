import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { z } from 'zod/mini'

/** Comes over the network, which passkeys need anyway. */
const library = () => import('@simplewebauthn/browser')

const challengeSchema = z.looseObject({ challenge: z.string() })
const hasChallenge = (value: unknown): boolean => challengeSchema.safeParse(value).success
const requestSchema = z.custom<PublicKeyCredentialRequestOptionsJSON>(hasChallenge)
const creationSchema = z.custom<PublicKeyCredentialCreationOptionsJSON>(hasChallenge)

/** Resolves to the signature of a passkey that the person chose; null when none was used. */
export const signWithPasskey = async (options: unknown): Promise<unknown> => {
  const { startAuthentication } = await library()
  return startAuthentication({ optionsJSON: requestSchema.parse(options) }).catch(() => null)
}

/** Resolves to a new passkey, or to why there is none: the device has one for this account, or the person made none. */
export const makePasskey = async (
  options: unknown,
): Promise<{ readonly why: null; readonly made: unknown } | { readonly why: 'present' | 'none' }> => {
  const { startRegistration } = await library()
  try {
    return { why: null, made: await startRegistration({ optionsJSON: creationSchema.parse(options) }) }
  } catch (error) {
    return { why: error instanceof Error && error.name === 'InvalidStateError' ? 'present' : 'none' }
  }
}
