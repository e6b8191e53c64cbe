import type { TextField } from '../../catalogue/field.ts'
import { isInWords } from '../../catalogue/names-entities.ts'
import { Code } from '../marks/Code.tsx'
import { Unbroken } from '../marks/Unbroken.tsx'
import type { FieldView, ShownProps } from './field-view.ts'
import { textOf } from './field-text.ts'
import { WholeText } from './WholeText.tsx'
import { useWords } from './words.ts'
import style from './fields.module.css'

const isSaid = (field: TextField, text: string): boolean => isInWords(field) || field.usual?.includes(text) === true

const Cell = ({ field, value }: ShownProps<TextField>) => {
  const words = useWords()
  const text = textOf(value)
  if (text === '') return '–'
  if (isSaid(field, text)) return words.option(field, text)
  return field.code ? (
    <Code value={text} copyable={false} />
  ) : (
    <span className={style['clip']} title={text}>
      <Unbroken text={text} />
    </span>
  )
}

const Value = ({ field, value }: ShownProps<TextField>) => {
  const words = useWords()
  const text = textOf(value)
  if (text === '') return '–'
  if (isSaid(field, text)) return words.option(field, text)
  if (field.code) return <Code value={text} />
  return field.multiline ? <WholeText text={text} /> : text
}

export const textView: FieldView<TextField> = { column: 'text', Cell, Value }
