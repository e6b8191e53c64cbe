import { i18n } from '@lingui/core'
import { expect, it } from 'vitest'
import type { PendingChange, PendingFile } from '../../../src/engine/data/pending.ts'
import { type Work, worksOf } from '../../../src/app/sync/work.ts'
import { workTitle } from '../../../src/app/sync/work-words.ts'

i18n.loadAndActivate({ locale: 'en_US', locales: 'en-US', messages: {} })

let minute = 0
const change = (part: Partial<PendingChange>): PendingChange => {
  minute += 1
  return {
    mid: `m${minute}`,
    stream: 'p',
    entity: 'damage',
    id: 'd1',
    name: 'damage.create',
    label: null,
    changes: [],
    body: {},
    at: `2026-11-20T12:${String(minute).padStart(2, '0')}:00.000Z`,
    state: 'waiting',
    attempts: 0,
    reason: null,
    problems: null,
    current: null,
    ...part,
  }
}
const photo = (id: string, part: Partial<PendingFile> = {}): PendingFile => ({
  id,
  stream: 'p',
  name: `${id}.jpg`,
  mimeType: 'image/jpeg',
  entity: 'damage',
  entityId: 'd1',
  size: 1000,
  sent: 0,
  state: 'waiting',
  at: '2026-11-20T12:00:00.000Z',
  noRoom: false,
  ...part,
})
const adding = (id: string, mimeType = 'image/jpeg', part: Partial<PendingChange> = {}): PendingChange =>
  change({
    entity: 'file',
    id,
    name: 'file.create',
    label: `${id}.jpg`,
    body: { entity: 'damage', entityId: 'd1', mimeType },
    ...part,
  })
const scan = (id: string, slip = 'ps1', part: Partial<PendingChange> = {}): PendingChange =>
  change({ entity: 'packing_slip', id: slip, name: 'packing_slip.scan', label: id, body: { raw: id }, ...part })

const titlesOf = (works: readonly Work[], names: { readonly [id: string]: string } = {}): readonly string[] =>
  works.map((work) => workTitle(work, names[work.id] ?? '', i18n))

it('[OPEN-110] puts a report and its photos into one group, each photo once', () => {
  const works = worksOf([change({}), adding('f1'), adding('f2')], [photo('f1'), photo('f2')])
  expect(titlesOf(works)).toEqual(['Damage report, new, 2 photos'])
  expect(works[0]?.changes).toHaveLength(3)
  expect(works[0]?.files).toHaveLength(2)
  // The records are on the server, the bytes of one photo are not.
  expect(titlesOf(worksOf([], [photo('f1')]), { d1: '20 Nov' })).toEqual(['Damage report 20 Nov, 1 photo'])
  expect(titlesOf(worksOf([adding('f3', 'application/pdf')], []))).toEqual(['Damage report, 1 file'])
})

it('[OPEN-110] counts scans and changes by record, and keeps the order of sending', () => {
  const works = worksOf(
    [
      scan('a'),
      change({ entity: 'asset', id: 'a1', name: 'asset.update', label: 'GX220-0072' }),
      scan('b'),
      scan('c', 'ps2'),
      change({ entity: 'asset', id: 'a1', name: 'asset.update', label: 'GX220-0072' }),
      change({ entity: 'packing_slip', id: 'ps1', name: 'packing_slip.close', label: 'PS-1' }),
    ],
    [],
  )
  expect(titlesOf(works, { ps1: 'PS-1', a1: 'GX220-0072', ps2: 'PS-2' })).toEqual([
    'Packing slip PS-1, 2 scans, close packing slip',
    'Asset GX220-0072, 2 changes',
    'Packing slip PS-2, 1 scan',
  ])
  expect(works.flatMap((work) => work.changes)).toHaveLength(6)
})

it('does not mix records of two projects or entities that share an id', () => {
  const works = worksOf([change({}), change({ stream: 'q' }), change({ entity: 'asset', name: 'asset.create' })], [])
  expect(works).toHaveLength(3)
})

it('[OPEN-110] says of a group what needs somebody first, and since when', () => {
  const stateOf = (...parts: readonly Partial<PendingChange>[]): string | undefined =>
    worksOf(parts.map(change), [])[0]?.state
  expect(stateOf({ state: 'waiting' }, { state: 'refused' })).toBe('refused')
  expect(stateOf({ state: 'accepted' }, { state: 'sending' }, { state: 'waiting' })).toBe('sending')
  expect(stateOf({ state: 'accepted' }, { state: 'waiting' })).toBe('waiting')
  expect(stateOf({ state: 'accepted' })).toBe('accepted')
  expect(worksOf([change({ state: 'accepted' })], [photo('f1', { state: 'refused' })])[0]?.state).toBe('refused')
  const [work] = worksOf(
    [change({ at: '2026-11-20T13:00:00.000Z' })],
    [photo('f1', { at: '2026-11-20T11:00:00.000Z' })],
  )
  expect(work?.at).toBe('2026-11-20T11:00:00.000Z')
})
