import { expect, it } from 'vitest'
import { figuresOf } from '../../../src/app/sync/figures-of.ts'
import type { PendingChange, PendingFile } from '../../../src/engine/data/pending.ts'

const change = (state: PendingChange['state']): PendingChange => ({
  mid: state,
  stream: 'p',
  entity: 'damage',
  id: 'd1',
  name: 'damage.update',
  label: null,
  changes: [],
  body: {},
  at: '2026-11-20T12:00:00.000Z',
  state,
  attempts: 0,
  reason: null,
  problems: null,
  current: null,
})
const photo = (state: PendingFile['state']): PendingFile => ({
  id: state,
  stream: 'p',
  name: 'leak.jpg',
  mimeType: 'image/jpeg',
  entity: 'damage',
  entityId: 'd1',
  size: 1000,
  sent: 0,
  state,
  at: '2026-11-20T12:00:00.000Z',
  noRoom: false,
})

it('[OPEN-110] photos and files wait and are refused as changes are, as the toolbar counts them', () => {
  const changes = [change('waiting'), change('blocked'), change('sending'), change('refused')]
  expect(figuresOf({ changes, conflicts: [], files: [photo('waiting'), photo('refused')] })).toEqual({
    waiting: 4,
    conflicts: 0,
    refused: 2,
    files: 2,
    bytes: 2000,
  })
})

it('[OPEN-110] what the server has taken is no longer to be sent', () => {
  const figures = figuresOf({ changes: [change('accepted')], conflicts: [], files: [photo('sent')] })
  expect([figures.waiting, figures.files, figures.bytes]).toEqual([0, 0, 0])
})
