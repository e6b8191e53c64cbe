import { UnstyledButton } from '@mantine/core'
import { isBlank } from '../../catalogue/blank.ts'
import type { Column as DeclaredColumn } from '../../catalogue/column.ts'
import type { AnyEntity } from '../../catalogue/entity.ts'
import type { Field } from '../../catalogue/field.ts'
import { declaredFlow, isEnd } from '../../domains/administration/effects/flow.ts'
import { namesEntities } from '../../catalogue/names-entities.ts'
import { type AnyRow, valueAt } from '../../catalogue/row.ts'
import type { ListRow } from '../../engine/data/api.ts'
import { fieldAtEnd, ownField } from '../../domains/field-paths.ts'
import { knownState } from '../../ui/fields/known-state.ts'
import { viewOf } from '../../ui/fields/field-views.ts'
import { rowTitle } from '../../ui/fields/row-title.ts'
import { RecordLinksContext } from '../../ui/fields/record-links.ts'
import { withUnit } from '../../ui/fields/with-unit.ts'
import type { Words } from '../../ui/fields/words.ts'
import type { Column, ColumnKind } from '../../ui/list/columns.ts'
import { PendingWord } from '../../ui/marks/PendingEdge.tsx'
import type { Slots } from '../slots.ts'
import { isNameInWords, nameColumn } from './columns-of.ts'
import { DueCell } from './DueCell.tsx'
import { pendingOf } from './pending-of.ts'
import { PointingCell } from './PointingCell.tsx'
import style from '../entity.module.css'

/** Minimum width and flex share of a text column that identifies the record. */
const WORDY = { min: 160, grow: 1.4 }
/** A record that is named by a code: the code is short, and the same length in every row. */
const CODED = { min: 124, grow: 1.2 }
/** The same for a column about a record that refers to this one, such as an address; cards show it on the line under the name. */
const TELLING = { min: 220, grow: 2, card: 'line' } as const

/** An e-mail address gets more room: its first part distinguishes colleagues, and people copy all of it. */
const ADDRESS = { min: 180, grow: 2 } as const

/** A date with how far away it is, which is never truncated. */
const DUE = { min: 132 } as const

/** A name beside a code; cards show it on the line under the code. */
const UNDER_NAME = { card: 'line' } as const

const blankAt =
  (path: string) =>
  ({ row }: ListRow): boolean =>
    isBlank(valueAt(row, path))

/** Cards show the numbers of the record itself, without empty ones. */
const numberOnCards = (entity: AnyEntity, path: string): Pick<Column<ListRow>, 'blank' | 'card'> =>
  ownField(entity, path) === undefined ? { card: 'hidden' } : { blank: blankAt(path) }

const plainLinks = { hrefOf: () => null, open: () => undefined }

/** True for the text of an append-only record, such as a log: no other screen shows it, so a list does not truncate it. */
export const isRemark = (entity: AnyEntity, field: Field): boolean =>
  entity.appendOnly === true && field.kind === 'text' && field.multiline === true

/** The value of a field of a referenced record, parsed from the label that lists carry. */
export const deepValue = (field: Field, label: string | null | undefined): unknown =>
  (field.kind === 'integer' || field.kind === 'decimal') && typeof label === 'string' ? Number(label) : label

/** The unit of a number, where each record stores its own; empty where the column header names it or there is none. */
export const unitOfRow = (entity: AnyEntity, field: Field, row: AnyRow, words: Words): string => {
  const path = field.kind === 'integer' || field.kind === 'decimal' ? field.unitIn : undefined
  const unit = path === undefined ? null : valueAt(row, path)
  return path === undefined || typeof unit !== 'string' ? '' : words.option(ownField(entity, path), unit)
}

/** The date by which records are due: the one that the list sorts by when nobody chose an order. */
const isDueColumn = (entity: AnyEntity, path: string): boolean => {
  const by = entity.list.openFirst?.by
  return by?.path === path && by.order === 'ASC'
}

const Cell = ({ entity, path, row, words }: { entity: AnyEntity; path: string; row: ListRow; words: Words }) => {
  const field = fieldAtEnd(entity, path)
  if (field === undefined) return null
  const own = ownField(entity, path) !== undefined
  const label = row.labels[path]
  const value = own ? valueAt(row.row, path) : deepValue(field, label)
  if (!own && field.kind === 'reference') return label ?? '–'
  if (own && entity.series?.field === path && (value === null || value === undefined) && row.state !== 'synced') {
    return <PendingWord kind="new" />
  }
  if (isDueColumn(entity, path) && typeof value === 'string') {
    return <DueCell day={value} isOver={isEnd(declaredFlow(entity), String(row.row[entity.states?.field ?? '']))} />
  }
  const { Cell: Short, Value: Whole } = viewOf(field)
  const View = isRemark(entity, field) ? Whole : Short
  const shown = <View field={field} value={value} label={label} name={path} />
  const unit = own && typeof value === 'number' ? unitOfRow(entity, field, row.row, words) : ''
  return unit === '' ? (
    shown
  ) : (
    <>
      {shown}
      {`\u00a0${unit}`}
    </>
  )
}

interface TableColumnsOptions {
  readonly words: Words
  readonly cells: Slots['cells']
  /** Rows are links: a click anywhere opens the record, so cells contain no links. */
  readonly linked: boolean
  /** Opens a record that has no address; the cell that names it becomes a button. */
  readonly onOpen: ((row: ListRow) => void) | undefined
  /** Rows are rendered as cards, which show the time in a corner. */
  readonly cards: boolean
  readonly offline: boolean
}

/** Converts the declared columns to the columns of the table component. */
export const tableColumns = (
  entity: AnyEntity,
  shown: readonly DeclaredColumn[],
  { words, cells, linked, onOpen, cards, offline }: TableColumnsOptions,
): Column<ListRow>[] => {
  const name = nameColumn(entity, shown)
  const isCode = (path: string): boolean => {
    const field = fieldAtEnd(entity, path)
    return field?.kind === 'text' && field.code === true && !namesEntities(field)
  }
  const kindOf = (path: string): ColumnKind => {
    if (path === name) return 'name'
    const of = shown.find((column) => column.path === path)?.of
    if (of !== undefined) return of.shows === 'count' ? 'number' : 'text'
    const field = fieldAtEnd(entity, path)
    if (field === undefined) return 'text'
    // A closed list whose values are shown as states has their width.
    if (!cards && field.kind === 'choice' && field.options.some(knownState)) return 'state'
    return isCode(path) ? 'code' : viewOf(field).column
  }
  // Cards show the parts of a name together, in the place of one of them.
  const names = cards ? entity.fullName : undefined
  const whole =
    names?.find((path) => path === name) ?? names?.find((path) => shown.some((column) => column.path === path))
  const corner = cards ? shown.findLast((column) => kindOf(column.path) === 'time')?.path : undefined
  const word = corner ?? name
  return shown.map(({ path, of, optional, card, wide }): Column<ListRow> => {
    const Bespoke = cells?.[path]
    const field = of === undefined ? fieldAtEnd(entity, path) : undefined
    return {
      key: path,
      header: withUnit(words.field(entity, path), field),
      kind: kindOf(path),
      ...(field?.kind === 'boolean' && Bespoke === undefined ? { bare: true } : {}),
      ...(path !== name && entity.title.includes(path) && kindOf(path) === 'text' ? WORDY : {}),
      ...(path === name && isCode(path) ? CODED : {}),
      ...(isDueColumn(entity, path) ? DUE : {}),
      ...(path !== name && (whole === path || (optional && isNameInWords(entity, path))) ? UNDER_NAME : {}),
      ...(whole !== path && names?.includes(path) ? { card: 'hidden' } : {}),
      ...(wide || (field?.kind === 'text' && field.email) ? ADDRESS : {}),
      ...(card === undefined ? {} : { card }),
      ...(of !== undefined && of.shows !== 'count' ? TELLING : {}),
      ...(kindOf(path) === 'number' && of === undefined ? numberOnCards(entity, path) : {}),
      ...((kindOf(path) === 'time' || (path !== word && (kindOf(path) === 'text' || field?.kind === 'choice'))) &&
      (Bespoke === undefined || field?.kind === 'choice') &&
      ownField(entity, path) !== undefined
        ? { blank: blankAt(path) }
        : {}),
      sortable: of === undefined,
      cell: (row) => {
        const pending = path === word ? pendingOf(row, offline) : undefined
        if (pending !== undefined && path === corner) return <PendingWord kind={pending} />
        const cell =
          whole === path ? (
            rowTitle(entity.name, row)
          ) : of !== undefined ? (
            <PointingCell of={of} id={row.row.id} />
          ) : Bespoke === undefined ? (
            <Cell entity={entity} path={path} row={row} words={words} />
          ) : (
            <Bespoke record={row} />
          )
        const plain = linked ? <RecordLinksContext value={plainLinks}>{cell}</RecordLinksContext> : cell
        const named =
          onOpen !== undefined && path === name ? (
            <UnstyledButton className={style['opener'] ?? ''} onClick={() => onOpen(row)}>
              {plain}
            </UnstyledButton>
          ) : (
            plain
          )
        if (pending === undefined) return named
        return (
          <span className={style['marked']}>
            <span className={style[isCode(path) ? 'whole' : 'shrinks']}>{named}</span>
            <PendingWord kind={pending} />
          </span>
        )
      },
    }
  })
}
