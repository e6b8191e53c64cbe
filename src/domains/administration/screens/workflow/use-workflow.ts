import type { AnyEntity } from '../../../../catalogue/entity.ts'
import { declaredFlow, type WorkflowRow, placesOf } from '../../effects/flow.ts'
import { flowEntity } from '../../effects/flow-records.ts'
import { workflow } from '../../entities/workflow.ts'
import { valuesAs } from '../../../../catalogue/row.ts'
import { useData } from '../../../../engine/hooks/use-data.ts'

export interface KnownWorkflow {
  readonly row: WorkflowRow
  /** The entity of its records; undefined when it names none that has states. */
  readonly entity: AnyEntity | undefined
  readonly places: readonly string[]
}

/** A workflow record by id; null while it is not on this device. */
export const useWorkflow = (id: unknown): KnownWorkflow | null => {
  const { flows } = useData()
  const row = flows?.workflows.find((one) => valuesAs(workflow, one).id === id)
  if (row === undefined) return null
  return { row, entity: flowEntity(row), places: placesOf(valuesAs(workflow, row).places) }
}

/** Declared places, whose names code depends on. */
export const isBuiltIn = (entity: AnyEntity | undefined, place: string): boolean =>
  entity !== undefined && declaredFlow(entity).places.includes(place)
