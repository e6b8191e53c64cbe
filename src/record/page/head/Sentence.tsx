import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import type { AnyEntity } from '../../../catalogue/entity.ts'
import { fieldAt, valueAt } from '../../../catalogue/row.ts'
import { isTold } from '../../../session/why-not.ts'
import type { ListRow } from '../../../engine/data/api.ts'
import { useData } from '../../../engine/hooks/use-data.ts'
import { useLabel } from '../../../engine/hooks/use-row.ts'
import { label } from '../../../i18n/label.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { roleWords } from '../../../ui/fields/role-words.ts'
import { useWords } from '../../../ui/fields/words.ts'
import { RecordLink } from '../../RecordLink.tsx'
import { valueText } from '../../value/value-text.ts'
import type { NextSteps } from './use-next.ts'
import style from './head.module.css'

const FIELD = /\{(\w+(?:\.\w+)?)\}/g

/** The values of the fields that a sentence names; null when one is empty, as the sentence would have a hole. */
const useNamed = (entity: AnyEntity, { row, labels }: ListRow, text: string) => {
  const { i18n } = useLingui()
  const format = useFormat()
  const values: Record<string, string> = {}
  for (const [, path = ''] of text.matchAll(FIELD)) {
    const field = fieldAt(entity.fields, path)
    const value = field?.kind === 'reference' ? labels[path] : valueText(field, valueAt(row, path), i18n, format)
    if (typeof value !== 'string' || value === '') return null
    values[path] = value
  }
  return values
}

/** One sentence under the title: why the next step is next, or who takes it. */
export const Sentence = memo(({ entity, record, steps }: { entity: AnyEntity; record: ListRow; steps: NextSteps }) => {
  const { t, i18n } = useLingui()
  const words = useWords()
  const { person } = useData()
  const { row } = record
  const { next, related } = steps
  const state = entity.states === undefined ? '' : String(row[entity.states.field] ?? entity.states.initial)
  const declared = 'declared' in next ? next.declared : null
  const named = useNamed(entity, record, declared?.why ?? '')
  const field = next.kind === 'other' ? next.field : null
  const declaredField = field === null ? undefined : fieldAt(entity.fields, field)
  const owning = field === null ? null : valueAt(row, field)
  const owner = useLabel(
    declaredField?.kind === 'reference' ? declaredField.to : entity.name,
    declaredField?.kind === 'reference' && typeof owning === 'string' ? owning : null,
  )
  const why =
    declared === null || named === null ? null : label(i18n, `${entity.name}.why.${state}`, declared.why, named)
  const filled = why?.replaceAll(FIELD, (_, path: string) => named?.[path] ?? '') ?? null
  const takenBy = next.kind === 'taken' ? fieldAt(entity.fields, next.by) : undefined
  const sentences: string[] = filled === null ? [] : [filled]
  if (next.kind === 'other') {
    const step = words.action(entity, next.name)
    if (typeof owner === 'string' && owner !== '') sentences.push(t`${owner} takes the next step: ${step}.`)
    else if (next.role !== null && isTold(person)) {
      const right = roleWords(next.role, words)
      sentences.push(t`Next is ${step}, by people with the right “${right}”.`)
    } else sentences.push(t`Next is ${step}, by somebody else.`)
  } else if (next.kind === 'waits') {
    const kind = words.option(undefined, next.upload)
    const state = words.state(next.leadsTo)
    sentences.push(
      `${t`A file of type ${kind} waits on this device`}.`,
      t`It is handed in as soon as there is a network: the status then becomes “${state}”.`,
    )
  } else if (next.kind === 'taken') sentences.push(label(i18n, `${entity.name}.taken.${state}`, next.why))
  else if (next.kind === 'end' && filled === null) sentences.push(t`Nothing more is to be done.`)
  if (next.kind === 'related' && related === null && filled !== null) sentences.splice(0)
  const otherName = related === null ? null : words.one(related.entity)
  if (sentences.length === 0 && otherName === null) return null
  return (
    <p className={style['sentence']}>
      {sentences.join(' ')}
      {next.kind === 'taken' && (
        <>
          {' '}
          <RecordLink entity={takenBy?.kind === 'reference' ? takenBy.to : entity.name} id={next.id}>
            {record.labels[next.by] || words.field(entity, next.by)}
          </RecordLink>
        </>
      )}
      {related !== null && otherName !== null && (
        <>
          {' '}
          <RecordLink entity={related.entity.name} id={related.record.row.id}>
            {t`See ${otherName.toLowerCase()}`}
          </RecordLink>
        </>
      )}
    </p>
  )
})
