import { isOfStation } from '../domains/maintenance/effects/stations.ts'
import { isOfCarrier } from '../domains/transport/effects/drivers.ts'
import { personOf, type SignedIn } from './session.ts'

/**
 * The person whose documents this device keeps: a carrier's driver or somebody at a repair station, who sees only the part of a project
 * that concerns their organization. Null for other people; undefined while no project is known that tells.
 */
export const documentOwner = (signedIn: SignedIn | null): string | null | undefined => {
  if (signedIn === null) return null
  if (signedIn.project === null) return undefined
  const person = personOf(signedIn)
  return isOfCarrier(person) || isOfStation(person) ? signedIn.me.id : null
}
