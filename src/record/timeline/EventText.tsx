import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowNarrowRight } from '@tabler/icons-react'
import { entityNamed } from '../../domains/index.ts'
import type { AnyEntity } from '../../catalogue/entity.ts'
import { fieldAt } from '../../catalogue/row.ts'
import type { KeptChange } from '../../domains/administration/effects/kept-changes.ts'
import { useTitleWords } from '../../ui/fields/use-title-words.ts'
import { within } from '../../ui/fields/within.ts'
import { useWords } from '../../ui/fields/words.ts'
import { RecordLink } from '../RecordLink.tsx'
import { Code } from '../../ui/marks/Code.tsx'
import { useSlots } from '../slots.ts'
import { ValueOf } from '../value/ValueOf.tsx'
import type { Named, Saying } from './events.ts'
import { textAt } from './tell.ts'
import style from './timeline.module.css'

/** Whether records of this entity are named by a code, and this is one: without it they have another name, of words. */
const isCode = (entity: AnyEntity | undefined, name: string): boolean => {
  const field = entity === undefined ? undefined : fieldAt(entity.fields, entity.title[0] ?? '')
  return field?.kind === 'text' && field.code === true && !/\s/.test(name)
}

interface NamedRecordProps {
  readonly of: Named
  /** It stands inside a sentence. */
  readonly inside?: boolean
}

/** A record by the name of its entity and its own, as a link where the person may open it; a code in mono. */
export const NamedRecord = ({ of, inside = false }: NamedRecordProps) => {
  const { t } = useLingui()
  const words = useWords()
  const said = useTitleWords(of.entity)
  const entity = entityNamed(of.entity)
  const one = entity === undefined ? '' : words.one(entity)
  const kind = inside ? within(one) : one
  if (of.name === null) return <>{t`${kind} that you may not see`}</>
  return (
    <>
      {kind}{' '}
      <RecordLink entity={of.entity} id={of.id}>
        {of.name === undefined || of.name === '' ? (
          '…'
        ) : isCode(entity, of.name) ? (
          <span className={style['code']}>{of.name}</span>
        ) : (
          said(of.name)
        )}
      </RecordLink>
    </>
  )
}

interface ChangedValueProps {
  readonly entity: AnyEntity
  readonly change: KeptChange
}

/** `Bay 2 → 3`; a value that was empty is left out. */
const ChangedValue = ({ entity, change: { path, before, after } }: ChangedValueProps) => {
  const { t } = useLingui()
  const words = useWords()
  if (path === 'archived') return <>{after === null ? t`Taken out of the archive` : t`Archived`}</>
  const isState = path === entity.states?.field
  const name =
    fieldAt(entity.fields, path) === undefined ? path.slice(path.indexOf('.') + 1) : words.field(entity, path)
  const wasEmpty = before === null || before === ''
  return (
    <span className={style['changed']}>
      {!isState && <span>{name}</span>}
      {!wasEmpty && (
        <>
          <ValueOf entity={entity} path={path} value={before} />
          <IconArrowNarrowRight size={16} stroke={1.8} role="img" aria-label={t`became`} />
        </>
      )}
      <strong>
        <ValueOf entity={entity} path={path} value={after} />
      </strong>
    </span>
  )
}

/** The row's own cell, such as the text of a log in the reader's language. */
export const CellText = ({ saying }: { readonly saying: Extract<Saying, { what: 'row' }> }) => {
  const words = useWords()
  const { entity, record, path } = saying
  const Cell = useSlots(entity.name).cells?.[path]
  if (Cell !== undefined) return <Cell record={record} />
  const value = record.row[path]
  if (typeof value !== 'string' || value === '') return <>{words.one(entity)}</>
  const field = fieldAt(entity.fields, path)
  return <>{field?.kind === 'text' && field.usual?.includes(value) ? words.option(field, value) : value}</>
}

const ScanText = ({ saying }: { readonly saying: Extract<Saying, { what: 'scan' }> }) => {
  const { t } = useLingui()
  const words = useWords()
  const { entity, place, on, read, outcomes } = saying
  const how = outcomes.map((one) => {
    const [field = '', value = ''] = one.split(' ')
    return words.option(entity.fields[field], value)
  })
  return (
    <>
      {place === null ? t`Scanned` : <Trans>Scanned at {place}</Trans>}
      {on !== undefined && on.name !== null && (
        <>
          , <NamedRecord of={on} inside />
        </>
      )}
      {read !== undefined && (
        <>
          , <Code value={read} />
        </>
      )}
      {how.length > 0 && `: ${how.join(', ')}`}
    </>
  )
}

/** What one event says. */
export const EventText = ({ saying }: { readonly saying: Saying }) => {
  const { t } = useLingui()
  const words = useWords()
  switch (saying.what) {
    case 'created':
      return <>{t`Record made`}</>
    case 'made':
      return (
        <>
          <NamedRecord of={saying.of} /> <span>{t`made`}</span>
        </>
      )
    case 'fitted':
      return (
        <>
          <NamedRecord of={saying.of} /> <span>{t`fitted`}</span>
        </>
      )
    case 'fitted-to':
      return (
        <Trans>
          Fitted to <NamedRecord of={saying.to} inside />
        </Trans>
      )
    case 'moved': {
      const { entity, change } = saying
      const to = <ValueOf entity={entity} path={change.path} value={change.after} />
      const from = <ValueOf entity={entity} path={change.path} value={change.before} />
      if (change.after === null) return <Trans>Taken away from {from}</Trans>
      return change.before === null ? (
        <Trans>Moved to {to}</Trans>
      ) : (
        <Trans>
          Moved from {from} to {to}
        </Trans>
      )
    }
    case 'changed':
      return (
        <>
          {saying.of !== undefined && (
            <>
              <NamedRecord of={saying.of} />
              {': '}
            </>
          )}
          {saying.changes.map((change) => (
            <ChangedValue key={change.path} entity={saying.entity} change={change} />
          ))}
        </>
      )
    case 'acted': {
      const verb = saying.change.name.slice(saying.change.name.indexOf('.') + 1)
      return (
        <>
          {saying.of !== undefined && (
            <>
              <NamedRecord of={saying.of} />
              {': '}
            </>
          )}
          {verb === 'archive' ? t`Archived` : words.action(saying.entity, verb)}
        </>
      )
    }
    case 'file': {
      const name = textAt(saying.file.row, 'name') ?? ''
      const what = saying.isPhoto ? t`Photo added` : t`File ${name} added`
      return saying.of === undefined ? (
        <>{what}</>
      ) : (
        <Trans>
          {what} to <NamedRecord of={saying.of} inside />
        </Trans>
      )
    }
    case 'scan':
      return <ScanText saying={saying} />
    case 'row':
      return (
        <>
          {saying.of !== undefined && (
            <>
              <NamedRecord of={saying.of} />
              {': '}
            </>
          )}
          <CellText saying={saying} />
        </>
      )
  }
}
