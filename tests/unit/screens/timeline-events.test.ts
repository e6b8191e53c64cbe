import { describe, expect, it } from 'vitest'
import {
  byDay,
  fold,
  inOrder,
  kindsIn,
  apart,
  merge,
  peopleOf,
  type TimelineEvent,
} from '../../../src/record/timeline/events.ts'

const event = (id: string, at: string, more: Partial<TimelineEvent> = {}): TimelineEvent => ({
  id,
  at,
  kind: 'scan',
  state: 'synced',
  who: null,
  saying: { what: 'created' },
  alike: null,
  ...more,
})

const at = (minute: number): string => `2026-11-20T10:${String(minute).padStart(2, '0')}:00.000Z`
const ids = (events: readonly TimelineEvent[]): readonly string[] => events.map(({ id }) => id)

describe('a timeline', () => {
  it('stands newest first, with what is only on this device on top', () => {
    const waiting = event('waits', at(1), { state: 'waiting' })
    expect(ids(inOrder([event('old', at(2)), waiting, event('new', at(9))]))).toEqual(['waits', 'new', 'old'])
  })

  it('of what came to the server at one time, a record is made first, then gets its files, then moves on', () => {
    const file = { what: 'file', isPhoto: true } as TimelineEvent['saying']
    const moved = { what: 'moved' } as TimelineEvent['saying']
    const sent = [event('a', at(1), { saying: moved }), event('z', at(1)), event('m', at(1), { saying: file })]
    expect(ids(inOrder(sent))).toEqual(['a', 'm', 'z'])
  })

  it('ends where a source with older events ends, so that no event of it is missing in between', () => {
    const cut = { events: [event('a', at(30)), event('b', at(20))], hasOlder: true }
    const whole = { events: [event('c', at(25)), event('d', at(10))], hasOlder: false }
    expect(ids(merge([cut, whole]).events)).toEqual(['a', 'c', 'b'])
    expect(merge([cut, whole]).hasOlder).toBe(true)
    expect(ids(merge([whole]).events)).toEqual(['c', 'd'])
  })

  it('tells events before a gap from those since it, however old those are that wait', () => {
    const events = [
      event('waits', at(1), { state: 'waiting' }),
      event('a', at(30)),
      event('b', at(20)),
      event('c', at(5)),
    ]
    expect(apart(events, at(20)).map(ids)).toEqual([['waits', 'a', 'b'], ['c']])
    expect(apart(events, null).map(ids)).toEqual([['waits', 'a', 'b', 'c'], []])
  })

  it('keeps an event that waits, however old the others are', () => {
    const cut = { events: [event('a', at(30))], hasOlder: true }
    const local = { events: [event('waits', at(1), { state: 'waiting' })], hasOlder: false }
    expect(ids(merge([cut, local]).events)).toEqual(['waits', 'a'])
  })

  it('folds three alike events in a row, and not over another one in between', () => {
    const scan = (id: string, minute: number, alike: string) => event(id, at(minute), { alike })
    const lines = fold([scan('1', 9, 'B'), scan('2', 8, 'B'), scan('3', 7, 'B'), scan('4', 6, 'A'), scan('5', 5, 'B')])
    expect(lines.map(({ events }) => ids(events))).toEqual([['1', '2', '3'], ['4'], ['5']])
    expect(lines[0]?.oldest.id).toBe('3')
    expect(fold([scan('1', 9, 'B'), scan('2', 8, 'B')]).length).toBe(2)
    expect(fold([event('1', at(9)), event('2', at(8)), event('3', at(7))]).length).toBe(3)
  })

  it('names everybody of a folded line, each once', () => {
    const by = (id: string, minute: number, who: string | null) => event(id, at(minute), { alike: 'B', who })
    const [line] = fold([by('1', 9, 'Tariq'), by('2', 8, 'Eva'), by('3', 7, null), by('4', 6, 'Tariq')])
    expect(line && peopleOf(line)).toEqual(['Tariq', 'Eva'])
  })

  it('does not fold what waits with what the server has', () => {
    const scans = [
      event('1', at(9), { alike: 'B', state: 'waiting' }),
      event('2', at(8), { alike: 'B' }),
      event('3', at(7), { alike: 'B' }),
    ]
    expect(fold(scans).length).toBe(3)
  })

  it('groups lines by the day of the reader', () => {
    const lines = fold([
      event('1', at(9)),
      event('2', '2026-11-19T23:30:00.000Z'),
      event('3', '2026-11-19T08:00:00.000Z'),
    ])
    const inAmsterdam = (iso: string): string => new Date(Date.parse(iso) + 3_600_000).toISOString().slice(0, 10)
    expect(byDay(lines, inAmsterdam).map(({ day, lines: shown }) => [day, shown.length])).toEqual([
      ['2026-11-20', 2],
      ['2026-11-19', 1],
    ])
  })

  it('offers the kinds that have events, in one order', () => {
    expect(kindsIn([event('1', at(1), { kind: 'change' }), event('2', at(2), { kind: 'scan' })])).toEqual([
      'scan',
      'change',
    ])
  })
})
