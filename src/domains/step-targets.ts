import type { Fork } from './administration/effects/flow.ts'
import { resumed } from './packing/effects/resume.ts'
import type { AnyEntity } from '../catalogue/entity.ts'

const FORKS: readonly Fork[] = [resumed]

/**
 * The related records that decide the destination of a step from this state. Null where a workflow gives the step another destination than
 * the declaration.
 */
export const forkOf = (
  { name: entity, states }: AnyEntity,
  step: string,
  origin: string,
  destination: string,
): Fork | null => {
  const declared = states?.transitions.find(({ name }) => name === step)
  if (declared?.from.includes(origin) !== true || declared.to !== destination) return null
  return FORKS.find((fork) => fork.entity === entity && fork.step === step) ?? null
}
