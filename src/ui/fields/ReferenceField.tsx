import { useLingui } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import { outlineNamed } from '../../domains/outline.ts'
import type { ReferenceField } from '../../catalogue/field.ts'
import { useData } from '../../engine/hooks/use-data.ts'
import { plainClick } from '../page/plain-click.ts'
import type { FieldView, ShownProps } from './field-view.ts'
import { Unbroken } from '../marks/Unbroken.tsx'
import { BesideName } from './BesideName.tsx'
import { useRecordLinks } from './record-links.ts'
import { useNoteOf } from './use-note-of.ts'
import { useMissingWord } from './use-missing-word.ts'
import style from './fields.module.css'
import { useTitleWords } from './use-title-words.ts'
import { useWords } from './words.ts'

/**
 * Shown in place of the name of a record that this device does not know. A component of its own, because it listens to the status of the
 * device and few of the hundreds of cells of a list need it.
 */
export const MissingName = ({ to, id }: { readonly to: string; readonly id: string }) => {
  const { t } = useLingui()
  const { person } = useData()
  const word = useMissingWord(to)
  // The account of a superadmin belongs to no organization, so that no device has it.
  return id === person.id ? t`You` : word
}

const Shown = ({ field, value, label }: ShownProps<ReferenceField>) => {
  const links = useRecordLinks()
  const words = useWords()
  if (typeof value !== 'string' || value === '') {
    // For a field that the server sets, an empty value has a meaning of its own and gets a text.
    return field.locked === true && field.none !== undefined ? words.option(undefined, field.none.shown) : '–'
  }
  const to = outlineNamed(field.to)
  const said = label && field.spoken ? words.option(field, label) : label
  const name = said === '' && to !== undefined ? words.one(to) : said
  const text = typeof name === 'string' ? <Unbroken text={name} /> : <MissingName to={field.to} id={value} />
  const href = label === null || label === undefined ? null : links.hrefOf(field.to, value)
  if (href === null) return <span className={style['clip']}>{text}</span>
  const follow = (event: MouseEvent): void => {
    if (!plainClick(event)) return
    event.preventDefault()
    links.open(href)
  }
  return (
    <a href={href} className={style['link']} onClick={follow}>
      {text}
    </a>
  )
}

/** On a record's screen, the name is followed by the note that tells records of the same name apart. */
const Value = (props: ShownProps<ReferenceField>) => {
  const { field, value, label } = props
  const known = outlineNamed(field.to) !== undefined && typeof value === 'string' && label !== null
  const beside = useNoteOf(field.to, known ? value : null)
  const said = useTitleWords(field.to)
  return (
    <>
      <Shown {...props} label={label && said(label)} />
      {beside !== null && (
        <>
          {' '}
          <BesideName {...beside} />
        </>
      )}
    </>
  )
}

const Cell = (props: ShownProps<ReferenceField>) => {
  const said = useTitleWords(props.field.to)
  return <Shown {...props} label={props.label && said(props.label)} />
}

export const referenceView: FieldView<ReferenceField> = { column: 'text', Cell, Value }
