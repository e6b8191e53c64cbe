import { entityNamed } from '../../../index.ts'
import { mapNameOf } from '../../../known-names.ts'
import { entityValidation } from '../../entities/entity-validation.ts'
import { propertyValidation } from '../../entities/property-validation.ts'
import { type AnyRow, fieldAt, rowAs } from '../../../../catalogue/row.ts'
import { useWords } from '../../../../ui/fields/words.ts'
import type { CellSlot } from '../../../../record/slots.ts'

interface NamedProps {
  readonly of: string | null | undefined
  readonly path: string | null | undefined
}

/** The field of an entity as its forms call it; the path where no declared field has it. */
const Named = ({ of, path }: NamedProps) => {
  const words = useWords()
  const entity = entityNamed(of ?? '')
  if (!path) return '–'
  return <>{entity !== undefined && fieldAt(entity.fields, path) !== undefined ? words.field(entity, path) : path}</>
}

/** The field that an entity validation judges. */
export const RuleFieldValue = ({ row }: { readonly row: AnyRow }) => {
  const { entity, property } = rowAs(entityValidation, row)
  return <Named of={entity} path={property} />
}

/** The property that a property validation judges; one of an organization's own has only its name. */
export const RulePropertyValue = ({ row }: { readonly row: AnyRow }) => {
  const { entity: of, property } = rowAs(propertyValidation, row)
  const entity = entityNamed(of ?? '')
  const map = entity === undefined ? null : mapNameOf(entity)
  const path = `${map}.${property}`
  const isDeclared = entity !== undefined && map !== null && fieldAt(entity.fields, path) !== undefined
  return <Named of={of} path={isDeclared ? path : property} />
}

export const RuleFieldCell: CellSlot = ({ record: { row } }) => <RuleFieldValue row={row} />

export const RulePropertyCell: CellSlot = ({ record: { row } }) => <RulePropertyValue row={row} />
