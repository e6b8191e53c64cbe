import { isOfCarrier } from '../domains/transport/effects/drivers.ts'
import { personOf, type SignedIn } from './session.ts'

/**
 * Whose documents this device keeps: those of a carrier's driver, who sees of a project what the carrier takes part in. Null for nobody;
 * undefined while no project says what the person is.
 */
export const documentOwner = (signedIn: SignedIn | null): string | null | undefined => {
  if (signedIn === null) return null
  if (signedIn.project === null) return undefined
  return isOfCarrier(personOf(signedIn)) ? signedIn.me.id : null
}
