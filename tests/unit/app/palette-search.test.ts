import { expect, it } from 'vitest'
import { parseRecents, type Recent, withRecent } from '../../../src/app/palette/recents.ts'
import {
  appended,
  emptySearch,
  fitsBetter,
  fitting,
  highlighted,
  search,
  type SearchEvent,
  stepped,
} from '../../../src/app/palette/search.ts'

interface Found {
  readonly id: string
  readonly name: string
}
const found = (id: string, name = id): Found => ({ id, name })
const idsOf = (list: readonly Found[]): readonly string[] => list.map(({ id }) => id)
const after = (...events: readonly SearchEvent<Found>[]) => events.reduce(search<Found>, emptySearch<Found>())

it('[SHELL-01] keeps the highlighted entry while answers arrive, and takes the first once it is gone', () => {
  expect(highlighted(null, ['a', 'b'])).toBe('a')
  expect(highlighted('b', ['x', 'a', 'b', 'c'])).toBe('b')
  expect(highlighted('b', ['x', 'a'])).toBe('x')
  expect(highlighted('b', [])).toBe(null)
})

it('[SHELL-01] steps from the highlighted entry, wherever it is by now, and around the ends', () => {
  expect(stepped('b', ['x', 'a', 'b', 'c'], 1)).toBe('c')
  expect(stepped('c', ['a', 'b', 'c'], 1)).toBe('a')
  expect(stepped('a', ['a', 'b', 'c'], -1)).toBe('c')
  expect(stepped(null, ['a', 'b'], 1)).toBe('a')
  expect(stepped('a', [], 1)).toBe(null)
})

it('[SHELL-01] puts answers under what is shown, the same record once', () => {
  const state = after(
    { type: 'typed', text: 'pum' },
    { type: 'arrived', text: 'pum', hits: [found('b', 'Pump B'), found('a', 'Pump A')] },
    { type: 'arrived', text: 'pum', hits: [found('a', 'Pump A'), found('c', 'Pump C'), found('c', 'Pump C')] },
  )
  expect(idsOf(state.shown)).toEqual(['b', 'a', 'c'])
  expect(state.waiting).toBe(true)
  expect(search(state, { type: 'complete', text: 'pum' }).waiting).toBe(false)
  expect(idsOf(appended([found('a')], [found('a'), found('b')]))).toEqual(['a', 'b'])
})

it('[SHELL-01] answers the next key from what is known, before any answer, and drops answers to an earlier text', () => {
  const typed = after(
    { type: 'typed', text: 'pum' },
    { type: 'arrived', text: 'pum', hits: [found('a', 'Pump A'), found('b', 'Water pump B')] },
    { type: 'typed', text: 'pump b' },
  )
  expect(idsOf(typed.shown)).toEqual(['b'])
  const late = search(typed, { type: 'arrived', text: 'pum', hits: [found('z', 'Pump Z')] })
  expect(idsOf(late.shown)).toEqual(['b'])
  expect(idsOf(search(late, { type: 'typed', text: 'pump z' }).shown)).toEqual(['z'])
  expect(search(late, { type: 'complete', text: 'pum' }).waiting).toBe(true)
  expect(idsOf(search(late, { type: 'typed', text: 'p' }).shown)).toEqual([])
})

it('[SHELL-01] ranks names that begin with the text before those that have it within', () => {
  const screens = [found('1', 'Test assets'), found('2', 'Reassetting'), found('3', 'Asset types')]
  expect(idsOf(fitting(screens, ' asset ', 5))).toEqual(['3', '1', '2'])
  expect(idsOf(fitting(screens, 'asset', 1))).toEqual(['3'])
  expect(fitting(screens, 'order', 5)).toEqual([])
})

it('remembers the records opened last, each once and newest first, and nothing of what is unreadable', () => {
  const one = { entity: 'asset', id: 'a', project: 'p' }
  const two = { entity: 'damage', id: 'a', project: 'p' }
  expect(withRecent([one, two], two)).toEqual([two, one])
  let recents: readonly Recent[] = [one]
  for (let n = 0; n < 30; n += 1) recents = withRecent(recents, { ...one, id: `r${n}` })
  expect(recents).toHaveLength(12)
  expect(recents[0]?.id).toBe('r29')
  expect(parseRecents(JSON.stringify([one]))).toEqual([one])
  expect(parseRecents('{"entity":1}')).toEqual([])
  expect(parseRecents('not json')).toEqual([])
  expect(parseRecents(null)).toEqual([])
})

it('[SHELL-01] finds by words in any order, and by other words for the same', () => {
  const all = [
    { ...found('order', 'New purchase order'), also: [] },
    { ...found('report', 'New damage report'), also: ['Report damage'] },
    { ...found('melding', 'Nieuwe schademelding'), also: ['Schade melden'] },
  ]
  const of = (text: string): readonly string[] => idsOf(fitting(all, text, 5))
  expect(of('new order')).toEqual(['order'])
  expect(of('report damage')).toEqual(['report'])
  expect(of('schade melden')).toEqual(['melding'])
  expect(of('new')).toEqual(['order', 'report'])
  expect(of('new rder')).toEqual([])
  const screens = [found('Damage reports'), found('Sensor reports')]
  expect(fitsBetter(all, screens, 'report damage')).toBe(true)
  expect(fitsBetter(all, screens, 'damage')).toBe(false)
  expect(fitsBetter(all, screens, 'nothing')).toBe(false)
})
