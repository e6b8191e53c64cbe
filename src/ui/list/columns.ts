import type { ReactNode } from 'react'

/** Where a column stands on a phone card of two or three lines. */
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
  /** Least width in px and share of what is left; both follow from the kind. */
  min?: number
  grow?: number
  card?: CardPlace
}

export type Sort = { key: string; order: 'ASC' | 'DESC' }

/** Clicking a header sorts by it, clicking it again turns the order, LIST-02. */
export const nextSort = (current: Sort | undefined, key: string): Sort => ({
  key,
  order: current?.key === key && current.order === 'ASC' ? 'DESC' : 'ASC',
})

const widths: Record<ColumnKind, readonly [min: number, grow: number]> = {
  name: [180, 1.6],
  code: [150, 1],
  text: [104, 1],
  number: [88, 0.6],
  state: [152, 1],
  time: [96, 0.7],
}

/** Space between two columns, px; the stylesheet says the same. */
const gap = 16

/** Px that a letter of a header takes at most, on the average of a long word. */
const letter = 7.6

/** Headers break between words only: none is narrower than its longest word, in any language. */
const headerWidth = (header: string): number =>
  Math.ceil(Math.max(...header.split(/\s+/).map((word) => word.length)) * letter)

/** Grid tracks of a table, the first and last one the window's gutter. Codes and times are never shortened, so they take what they need where every row is drawn (`fit`). */
export const tracksOf = <Row>(columns: readonly Column<Row>[], selectable: boolean, fit: boolean): string => {
  const tracks = columns.map(({ kind = 'text', header, min, grow }) => {
    const [least, share] = widths[kind]
    const floor =
      fit && (kind === 'code' || kind === 'time') && min === undefined
        ? 'max-content'
        : `${min ?? Math.max(least, headerWidth(header))}px`
    return `minmax(${floor}, ${grow ?? share}fr)`
  })
  const gutter = `calc(var(--gutter) - ${gap}px)`
  return [gutter, ...(selectable ? ['auto'] : []), ...tracks, gutter].join(' ')
}

/** Place of every column on a card: as asked, else the name on top, codes on the line under it, the state left below, the last time in the corner, one text on the right. */
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
  // Without a state column its slot takes the first of two texts, so that they keep their order.
  const [left] = texts.length > 1 && !taken('state') ? texts : []
  if (left !== undefined) places.set(left.key, 'state')
  const aside = open('text')[0] ?? open('number')[0]
  if (aside !== undefined && !taken('aside')) places.set(aside.key, 'aside')
  for (const column of columns) if (!places.has(column.key)) places.set(column.key, 'hidden')
  return places
}
