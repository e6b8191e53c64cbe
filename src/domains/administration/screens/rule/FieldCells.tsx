import { useEffect } from 'react'
import { entityValidation } from '../../entities/entity-validation.ts'
import { masterData } from '../../entities/master-data.ts'
import { propertyValidation } from '../../entities/property-validation.ts'
import { type AnyRow, rowAs } from '../../../../catalogue/row.ts'
import { useWords, type Words } from '../../../../ui/fields/words.ts'
import type { CalledProps, CellSlot } from '../../../../record/slots.ts'
import { calledAfter, fieldWord, propertyWord } from './field-words.ts'

interface ValueProps {
  readonly row: AnyRow
}

/** The entity and the word for the field that a record is about. */
interface About {
  readonly entity: string
  readonly field: string
}
type AboutOf = (row: AnyRow, words: Words) => About

const ruleField: AboutOf = (row, words) => {
  const { entity, property } = rowAs(entityValidation, row)
  return { entity: entity ?? '', field: fieldWord(entity, property, words) }
}

const ruleProperty: AboutOf = (row, words) => {
  const { entity, property } = rowAs(propertyValidation, row)
  return { entity: entity ?? '', field: propertyWord(entity, property, words) }
}

const choicesField: AboutOf = (row, words) => {
  const { entity, field } = rowAs(masterData, row)
  return { entity: entity ?? '', field: fieldWord(entity, field, words) }
}

const valueOf = (aboutOf: AboutOf) => {
  const Value = ({ row }: ValueProps) => <>{aboutOf(row, useWords()).field || '–'}</>
  return Value
}

const cellOf = (aboutOf: AboutOf): CellSlot => {
  const Value = valueOf(aboutOf)
  const Cell: CellSlot = ({ record: { row } }) => <Value row={row} />
  return Cell
}

/** Several records are about one entity: each is called by its field too. */
const calledOf = (aboutOf: AboutOf) => {
  const Called = ({ record: { row }, onCalled }: CalledProps) => {
    const words = useWords()
    const { entity, field } = aboutOf(row, words)
    const called = calledAfter(entity, field, words)
    useEffect(() => onCalled(called), [called, onCalled])
    return null
  }
  return Called
}

/** The field that an entity validation judges. */
export const RuleFieldValue = valueOf(ruleField)
export const RuleFieldCell = cellOf(ruleField)
export const RuleFieldCalled = calledOf(ruleField)

/** The property that a property validation judges. */
export const RulePropertyValue = valueOf(ruleProperty)
export const RulePropertyCell = cellOf(ruleProperty)
export const RulePropertyCalled = calledOf(ruleProperty)

/** The field that choices are offered for. */
export const ChoicesFieldValue = valueOf(choicesField)
export const ChoicesFieldCell = cellOf(choicesField)
export const ChoicesFieldCalled = calledOf(choicesField)
