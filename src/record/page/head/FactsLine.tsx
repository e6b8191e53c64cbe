import { useLingui } from '@lingui/react/macro'
import type { AnyEntity } from '../../../catalogue/entity.ts'
import type { Soonest } from '../../../catalogue/overview.ts'
import { valueAt } from '../../../catalogue/row.ts'
import { entityOf } from '../../../domains/index.ts'
import type { ListRow } from '../../../engine/data/api.ts'
import { rowsSoFar } from '../../../engine/data/known.ts'
import { useData } from '../../../engine/hooks/use-data.ts'
import { useList } from '../../../engine/hooks/use-list.ts'
import { ownField } from '../../../domains/field-paths.ts'
import { isoDay } from '../../../i18n/moments.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { BesideName } from '../../../ui/fields/BesideName.tsx'
import { MissingName } from '../../../ui/fields/ReferenceField.tsx'
import { useNoteOf } from '../../../ui/fields/use-note-of.ts'
import { useWords } from '../../../ui/fields/words.ts'
import { Age } from '../../../ui/marks/Age.tsx'
import { RecordLink } from '../../RecordLink.tsx'
import { ValueOf } from '../../value/ValueOf.tsx'
import { useSlots } from '../../slots.ts'
import { factKey, factsOf, isTall, type ShownFact } from '../overview/facts-of.ts'
import type { TabCounts } from '../tabs-of.ts'
import { dueOf, isOver } from './due.ts'
import { Fact } from './Fact.tsx'
import style from './head.module.css'

interface OneProps<F extends ShownFact = ShownFact> {
  readonly entity: AnyEntity
  readonly record: ListRow
  readonly fact: F
}

/**
 * What distinguishes the record from others of the same name. Only for entities that are searched by codes: many assets have the name of
 * their type, while sites and people are known by name.
 */
const NumberOf = ({ entity, id }: { readonly entity: string; readonly id: string }) => {
  const note = useNoteOf(entity, id)
  if (note === null || entityOf(entity).list.searchThrough === undefined) return null
  return (
    <>
      {' '}
      <BesideName {...note} />
    </>
  )
}

/** Days until a day, or since it passed. */
const Left = ({ days }: { readonly days: number }) => {
  const { t } = useLingui()
  const left = useFormat().number(Math.abs(days))
  return days < 0 ? t`${left} d over` : days === 0 ? t`today` : t`in ${left} d`
}

const ValueFact = ({ entity, record, fact }: OneProps<Extract<ShownFact, { kind: 'value' }>>) => {
  const words = useWords()
  const format = useFormat()
  const { row, labels } = record
  const { path, beside, note } = fact
  const Own = useSlots(entity.name).values?.[path]
  const due = fact.due && !isOver(entity, String(row[entity.states?.field ?? '']))
  const own = ownField(entity, path)
  const value = own === undefined ? labels[path] : valueAt(row, path)
  // `Maas Hydraulics Antwerpen` says the city already.
  const repeats = beside !== null && labels[path]?.endsWith(String(valueAt(row, beside))) === true
  const label = labels[path]
  const known = own?.kind === 'reference' && own.spoken && label ? words.option(own, label) : label
  const today = isoDay(format.clock.now, format.clock)
  const { tone, days } = due && typeof value === 'string' ? dueOf(value, today) : { tone: null, days: 0 }
  return (
    <Fact
      label={words.field(entity, path)}
      tone={tone}
      note={
        note !== null ? (
          <>
            {words.field(entity, note)} <ValueOf entity={entity} path={note} value={valueAt(row, note)} />
          </>
        ) : tone !== null ? (
          <Left days={days} />
        ) : (
          own?.kind === 'instant' && <Age at={String(value)} />
        )
      }
    >
      {Own !== undefined ? (
        <Own row={row} />
      ) : own?.kind === 'reference' && typeof value === 'string' ? (
        <>
          <RecordLink entity={own.to} id={value}>
            {label === '' ? words.one(entityOf(own.to)) : (known ?? <MissingName to={own.to} id={value} />)}
          </RecordLink>
          <NumberOf entity={own.to} id={value} />
        </>
      ) : own === undefined ? (
        String(value)
      ) : own.kind === 'instant' ? (
        <span title={format.exact(String(value))}>{format.when(String(value))}</span>
      ) : (
        <ValueOf entity={entity} path={path} value={value} />
      )}
      {beside !== null && !repeats && (
        <>
          , <ValueOf entity={entity} path={beside} value={valueAt(row, beside)} />
        </>
      )}
    </Fact>
  )
}

/** The record that comes due first, with its date. */
const SoonestFact = ({ of, id }: { readonly of: Soonest; readonly id: string }) => {
  const { t } = useLingui()
  const words = useWords()
  const format = useFormat()
  const other = entityOf(of.entity)
  const list = useList(other.name, {
    filters: { ...of.filters, [of.by]: id, [of.path]: { from: '1900-01-01' } },
    sort: { path: of.path, order: 'ASC' },
    limit: 1,
    offset: 0,
  })
  const found = rowsSoFar(list)[0]
  if (found === undefined) return null
  const day = String(valueAt(found.row, of.path))
  const { tone, days } = dueOf(day, isoDay(format.clock.now, format.clock))
  const one = words.one(other)
  return (
    <Fact label={t`Next: ${one.toLowerCase()}`} tone={tone} note={<Left days={days} />}>
      <RecordLink entity={other.name} id={found.row.id}>
        {found.labels[of.names] ?? one}
      </RecordLink>
      , <span className={style['whole']}>{format.day(day, { short: true })}</span>
    </Fact>
  )
}

const One = ({ entity, record, fact }: OneProps) => {
  const words = useWords()
  const format = useFormat()
  const Own = useSlots(entity.name).facts?.[fact.kind === 'own' ? fact.name : '']
  switch (fact.kind) {
    case 'value':
      return <ValueFact entity={entity} record={record} fact={fact} />
    case 'soonest':
      return <SoonestFact of={fact.of} id={record.row.id} />
    case 'count':
      return <Fact label={words.tab(entity, fact.tab)}>{format.number(fact.count)}</Fact>
    case 'own':
      return Own === undefined ? null : <Own record={record} />
  }
}

interface FactsLineProps {
  readonly entity: AnyEntity
  readonly record: ListRow
  readonly counts: TabCounts
}

/** The facts of a record in one ruled line; nothing where there are none. */
export const FactsLine = ({ entity, record, counts }: FactsLineProps) => {
  const { person, settings } = useData()
  const facts = factsOf({ entity, record, person, settings, counts })
  if (facts.length === 0) return null
  return (
    <dl className={style['facts']} data-tall={facts.some((fact) => isTall(entity, fact)) || undefined}>
      {facts.map((fact) => (
        <One key={factKey(fact)} entity={entity} record={record} fact={fact} />
      ))}
    </dl>
  )
}
