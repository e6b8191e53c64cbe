import type { ReactNode } from 'react'

/** Position of a column on a phone card of two or three lines. */
export type CardPlace = 'title' | 'corner' | 'line' | 'state' | 'aside' | 'hidden'

export type ColumnKind = 'name' | 'code' | 'text' | 'number' | 'state' | 'time'

export type Column<Row> = {
  key: string
  /** Text and accessible name of the header. */
  header: string
  cell: (row: Row) => ReactNode
  /** The header is a button that sorts, LIST-02. */
  sortable?: boolean
  kind?: ColumnKind
  /** Its values say nothing without the header, such as Yes and No; cards put it before them. */
  bare?: boolean
  /** Whether the row has no value here; a card leaves it out. */
  blank?: (row: Row) => boolean
  /** Minimum width in px and flex share; by default both follow from the kind. */
  min?: number
  grow?: number
  card?: CardPlace
}

export type Sort = { key: string; order: 'ASC' | 'DESC' }

/** An order that follows from no column. */
export type Unsorted = { name: string; onChoose: () => void }

/** Clicking a header sorts by it, clicking it again reverses the order, LIST-02. */
export const nextSort = (current: Sort | undefined, key: string): Sort => ({
  key,
  order: current?.key === key && current.order === 'ASC' ? 'DESC' : 'ASC',
})

const widths: Record<ColumnKind, readonly [min: number, grow: number]> = {
  name: [132, 1.6],
  code: [150, 1],
  text: [72, 1],
  number: [60, 0.6],
  state: [152, 1],
  time: [96, 0.7],
}

/** The same for a column of Yes and No. */
const yesOrNo = [56, 0.6] as const

/** Space between two columns, px; must match the stylesheet. */
const gap = 12

/** Gutter at the side of a table, and a checkbox with its gap, px. */
const gutterWidth = 24
const checkWidth = 44

/** Average width per letter of a long header word, upper bound, px. */
const letter = 7.1

/** Room for the arrow of a header that is aligned at the end: it would push the words out of the column. */
const arrow = 19

/** Minimum width of a header: its longest word, because headers wrap between words only. */
const headerWidth = (header: string, kind: ColumnKind): number =>
  Math.ceil(Math.max(...header.split(/\s+/).map((word) => word.length)) * letter) + (kind === 'number' ? arrow : 0)

/**
 * Grid tracks of a table; the first and the last are the gutters. Codes, times and states are never truncated, so they size to their content when
 * all rows are rendered (`fit`): cells do not wrap, headers do, so it is the content that gives the width.
 */
export const tracksOf = <Row>(columns: readonly Column<Row>[], selectable: boolean, fit: boolean): string => {
  const tracks = columns.map(({ kind = 'text', header, min, grow, bare = false }) => {
    const [least, share] = bare ? yesOrNo : widths[kind]
    const floor =
      fit && (kind === 'code' || kind === 'time' || kind === 'state') && min === undefined
        ? 'min-content'
        : `${min ?? Math.max(least, headerWidth(header, kind))}px`
    return `minmax(${floor}, ${grow ?? share}fr)`
  })
  const gutter = `calc(var(--gutter) - ${gap}px)`
  return [gutter, ...(selectable ? ['auto'] : []), ...tracks, gutter].join(' ')
}

/** Width in which the values of most rows can be read whole, px. */
const readable: Record<ColumnKind, number> = { name: 152, code: 124, text: 124, number: 72, state: 132, time: 96 }

/** Which columns stay longest where there is little room: the name, then a code and the state, then the others in their order. */
const priorities = <Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] => {
  const first = (kind: ColumnKind) => columns.find((column) => (column.kind ?? 'text') === kind)
  const early = [first('name') ?? columns[0], first('code'), first('state')].filter((column) => column !== undefined)
  return [...new Set([...early, ...columns])]
}

/** The columns whose values can be read in this width, in their order; never fewer than the first by priority. */
export const fitting = <Row>(
  columns: readonly Column<Row>[],
  width: number,
  selectable: boolean,
): readonly Column<Row>[] => {
  let left = width - 2 * gutterWidth - (selectable ? checkWidth : 0)
  const kept = new Set<Column<Row>>()
  for (const column of priorities(columns)) {
    left -=
      gap +
      Math.max(
        column.min ?? 0,
        column.bare === true ? 0 : readable[column.kind ?? 'text'],
        headerWidth(column.header, column.kind ?? 'text'),
      )
    if (left < 0 && kept.size > 0) break
    kept.add(column)
  }
  return columns.filter((column) => kept.has(column))
}

/**
 * Position of every column on a card: as declared, else the name on top, codes on the line below, the state at the bottom left, the last
 * time in the corner, one text on the right. Numbers that are left stand on the line too: they are short, and a phone has no other
 * place that shows them beside the name.
 */
export const cardPlaces = <Row>(columns: readonly Column<Row>[]): Map<string, CardPlace> => {
  const places = new Map<string, CardPlace>()
  const taken = (place: CardPlace): boolean => [...places.values()].includes(place)
  for (const column of columns) if (column.card !== undefined) places.set(column.key, column.card)
  const open = (kind: ColumnKind) =>
    columns.filter((column) => (column.kind ?? 'text') === kind && !places.has(column.key))
  const title = open('name')[0] ?? columns.find((column) => !places.has(column.key))
  if (title !== undefined && !taken('title')) places.set(title.key, 'title')
  for (const code of open('code').slice(0, 2)) places.set(code.key, 'line')
  const state = open('state')[0]
  if (state !== undefined && !taken('state')) places.set(state.key, 'state')
  const time = open('time').at(-1)
  if (time !== undefined && !taken('corner')) places.set(time.key, 'corner')
  const texts = open('text')
  // Without a state column the first of two texts takes its slot, so that they keep their order.
  const [left] = texts.length > 1 && !taken('state') ? texts : []
  if (left !== undefined) places.set(left.key, 'state')
  const aside = open('text')[0] ?? open('number')[0]
  if (aside !== undefined && !taken('aside')) places.set(aside.key, 'aside')
  for (const number of open('number')) places.set(number.key, 'line')
  for (const column of columns) if (!places.has(column.key)) places.set(column.key, 'hidden')
  return places
}
