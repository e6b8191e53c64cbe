import { expect, it } from 'vitest'
import { snapshotLineSchema } from '../../../src/protocol/sync.ts'
import { parseLine } from '../../../src/engine/sync/snapshot.ts'

const page = (rows: unknown, more: object = {}) => ({ k: 'page', scope: 's', token: 't', rows, ...more })

it.each([
  ['begin', { k: 'begin', epoch: 'e', v0: 1, estimate: 2 }],
  ['begin without an epoch', { k: 'begin', v0: 1, estimate: 2 }],
  ['end', { k: 'end', v0: 1, rows: 3 }],
  ['an unknown kind', { k: 'more' }],
  ['no kind', {}],
  ['a page', page([['asset', 'a1', 3, { id: 'a1' }]])],
  ['an empty page', page([])],
  ['a page with something to come', page([], { later: 1 })],
  ['a page without a token', { k: 'page', scope: 's', rows: [] }],
  ['a page whose scope is a number', page([], { scope: 1 })],
  ['a page without rows', page(undefined)],
  ['a row that is no list', page([{ 0: 'asset' }])],
  ['a row too short', page([['asset', 'a1', 3]])],
  ['a row too long', page([['asset', 'a1', 3, {}, null]])],
  ['a row without an entity', page([[null, 'a1', 3, {}]])],
  ['a row whose id is a number', page([['asset', 1, 3, {}]])],
  ['a row whose version is a fraction', page([['asset', 'a1', 3.5, {}]])],
  ['a row whose version is a text', page([['asset', 'a1', '3', {}]])],
  ['a row without fields', page([['asset', 'a1', 3, null]])],
  ['a row whose fields are a list', page([['asset', 'a1', 3, []]])],
  ['a bad row after a good one', page([['asset', 'a1', 3, {}], 7])],
  ['null', null],
  ['a list', []],
])('[T20] believes of a snapshot what its schema believes: %s', (_name, line) => {
  const judged = snapshotLineSchema.safeParse(line)
  expect(parseLine(JSON.stringify(line))).toEqual(judged.success ? judged.data : null)
})

it('[T20] believes no line that is cut off', () => {
  expect(parseLine(JSON.stringify(page([['asset', 'a1', 3, {}]])).slice(0, -3))).toBeNull()
})
