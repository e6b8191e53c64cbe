import { entityValidation } from '../../entities/entity-validation.ts'
import { masterData } from '../../entities/master-data.ts'
import { propertyValidation } from '../../entities/property-validation.ts'
import { type AnyRow, rowAs } from '../../../../catalogue/row.ts'
import { useWords } from '../../../../ui/fields/words.ts'
import type { CellSlot } from '../../../../record/slots.ts'
import { fieldWord, propertyWord } from './field-words.ts'

interface ValueProps {
  readonly row: AnyRow
}

const NONE = '–'

/** The field that an entity validation judges. */
export const RuleFieldValue = ({ row }: ValueProps) => {
  const { entity, property } = rowAs(entityValidation, row)
  return <>{fieldWord(entity, property, useWords()) || NONE}</>
}

/** The property that a property validation judges. */
export const RulePropertyValue = ({ row }: ValueProps) => {
  const { entity, property } = rowAs(propertyValidation, row)
  return <>{propertyWord(entity, property, useWords()) || NONE}</>
}

/** The field that choices are offered for. */
export const ChoicesFieldValue = ({ row }: ValueProps) => {
  const { entity, field } = rowAs(masterData, row)
  return <>{fieldWord(entity, field, useWords()) || NONE}</>
}

export const RuleFieldCell: CellSlot = ({ record: { row } }) => <RuleFieldValue row={row} />

export const RulePropertyCell: CellSlot = ({ record: { row } }) => <RulePropertyValue row={row} />

export const ChoicesFieldCell: CellSlot = ({ record: { row } }) => <ChoicesFieldValue row={row} />
