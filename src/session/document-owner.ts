import { isOfStation } from '../domains/maintenance/effects/stations.ts'
import { isOfCarrier } from '../domains/transport/effects/drivers.ts'
import { personOf, type SignedIn } from './session.ts'

/**
 * Whose documents this device keeps: those of a carrier's driver or of somebody at a repair station, who see of a project what their
 * organization takes part in. Null for nobody; undefined while no project says what the person is.
 */
export const documentOwner = (signedIn: SignedIn | null): string | null | undefined => {
  if (signedIn === null) return null
  if (signedIn.project === null) return undefined
  const person = personOf(signedIn)
  return isOfCarrier(person) || isOfStation(person) ? signedIn.me.id : null
}
