import { checkedValue } from '../../../../catalogue/checks.ts'
import type { AnyEntity } from '../../../../catalogue/entity.ts'
import type { Field } from '../../../../catalogue/field.ts'
import { type AnyRow, fieldAt } from '../../../../catalogue/row.ts'
import { useWords } from '../../../../ui/fields/words.ts'
import { ValueOf } from '../../../../record/value/ValueOf.tsx'
import { checkedWord } from './field-words.ts'
import style from './rule.module.css'

interface BreakingValueProps {
  readonly entity: AnyEntity
  readonly path: string
  readonly row: AnyRow
}

/** Whether a text is quoted: one that is free, that has spaces at an end, or that is not of the kind of its field, for that may be what is wrong. */
const isQuoted = (field: Field | undefined, text: string): boolean => {
  switch (field?.kind) {
    case undefined:
    case 'integer':
    case 'decimal':
    case 'boolean':
      return true
    case 'date':
    case 'instant':
      return Number.isNaN(Date.parse(text))
    case 'text':
      return field.usual === undefined && field.statuses !== true && (field.code !== true || text !== text.trim())
    default:
      return false
  }
}

/** The value for which a record breaks a rule, after the name of its field: `Name “Box ”`. */
export const BreakingValue = ({ entity, path, row }: BreakingValueProps) => {
  const words = useWords()
  const value = checkedValue(row, path)
  const name = checkedWord(entity, path, words)
  return (
    <span className={style['value']}>
      {`${name} `}
      {typeof value === 'string' && value !== '' && isQuoted(fieldAt(entity.fields, path), value) ? (
        `“${value}”`
      ) : (
        <ValueOf entity={entity} path={path} value={value} />
      )}
    </span>
  )
}
