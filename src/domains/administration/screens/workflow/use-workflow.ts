import type { AnyEntity } from '../../../../catalogue/entity.ts'
import { declaredFlow, type WorkflowRow, placesOf } from '../../effects/flow.ts'
import { flowEntity } from '../../effects/flow-records.ts'
import { useData } from '../../../../engine/hooks/use-data.ts'

export interface KnownWorkflow {
  readonly row: WorkflowRow
  /** What its records are; undefined when it names nothing with states. */
  readonly entity: AnyEntity | undefined
  readonly places: readonly string[]
}

/** A workflow record of this device by its id; null while it is not here. */
export const useWorkflow = (id: unknown): KnownWorkflow | null => {
  const { flows } = useData()
  const row = flows?.workflows.find((one) => one['id'] === id)
  if (row === undefined) return null
  return { row, entity: flowEntity(row), places: placesOf(row['places']) }
}

/** Places of the declaration: what the product does hangs on their names. */
export const isBuiltIn = (entity: AnyEntity | undefined, place: string): boolean =>
  entity !== undefined && declaredFlow(entity).places.includes(place)
