import { entityNamed } from '../../../index.ts'
import { placesOf } from '../../effects/flow.ts'
import { transition } from '../../entities/transition.ts'
import { workflow } from '../../entities/workflow.ts'
import { type AnyRow, rowAs } from '../../../../catalogue/row.ts'
import { useWords } from '../../../../ui/fields/words.ts'
import { StateTag } from '../../../../ui/marks/StateTag.tsx'
import type { CellSlot } from '../../../../record/slots.ts'
import { stepWord } from './step-words.ts'
import { useWorkflow } from './use-workflow.ts'

interface PlaceProps {
  readonly place: string | null | undefined
}

const Place = ({ place }: PlaceProps) => {
  const words = useWords()
  return place ? <StateTag state={place} label={words.state(place)} quiet /> : '–'
}

/** Where a step begins. */
export const OriginValue = ({ row }: { readonly row: AnyRow }) => <Place place={rowAs(transition, row).origin} />

/** Where a step leads. */
export const DestinationValue = ({ row }: { readonly row: AnyRow }) => (
  <Place place={rowAs(transition, row).destination} />
)

export const OriginCell: CellSlot = ({ record: { row } }) => <OriginValue row={row} />

export const DestinationCell: CellSlot = ({ record: { row } }) => <DestinationValue row={row} />

/** The button text of a step. */
export const StepValue = ({ row }: { readonly row: AnyRow }) => {
  const words = useWords()
  const its = useWorkflow(rowAs(transition, row).workflowId)
  return <>{stepWord(its?.entity, rowAs(transition, row).name ?? '', words)}</>
}

export const StepCell: CellSlot = ({ record: { row } }) => <StepValue row={row} />

/** The field that the workflow controls. */
export const PropertyValue = ({ row }: { readonly row: AnyRow }) => {
  const words = useWords()
  const { class: name, property } = rowAs(workflow, row)
  const entity = entityNamed(name ?? '')
  const path = property ?? ''
  return <>{entity !== undefined && Object.hasOwn(entity.fields, path) ? words.field(entity, path) : path}</>
}

/** Its places, translated. */
export const PlacesValue = ({ row }: { readonly row: AnyRow }) => {
  const words = useWords()
  return <>{placesOf(rowAs(workflow, row).places).map(words.state).join(', ') || '–'}</>
}

export const PropertyCell: CellSlot = ({ record: { row } }) => <PropertyValue row={row} />

export const PlacesCell: CellSlot = ({ record: { row } }) => <PlacesValue row={row} />
