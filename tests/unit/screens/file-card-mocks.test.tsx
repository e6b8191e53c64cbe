import { expect, it, vi } from 'vitest'
import { file } from '../../../src/domains/files/entities/file.ts'
import { recordAs, type RowState } from '../../../src/engine/data/api.ts'
import { FileCard } from '../../../src/record/files/FileCard.tsx'
import { markupOf } from '../ui/render.tsx'

const there = vi.hoisted(() => ({ offline: false }))

vi.mock('../../../src/engine/hooks/use-status.ts', () => ({ useOffline: () => there.offline }))
vi.mock('../../../src/record/files/use-file-url.ts', () => ({ useFileUrl: () => null }))
vi.mock('../../../src/record/files/use-save-file.ts', () => ({ useSaveFile: () => () => Promise.resolve() }))

const card = (state: RowState): string => {
  const row = { id: 'f', name: 'quotation.pdf', mimeType: 'application/pdf', size: 3000, type: 'quotation' }
  const base = { project: 'p', version: 1, created: '2026-11-27T10:00:00.000Z', createdBy: null, archived: null }
  const record = { row: { ...base, ...row, updated: base.created }, labels: {}, state }
  return markupOf(<FileCard record={recordAs(file, record)} />)
}

it('[FILE-02] a file whose sending broke off waits as long as there is no network', () => {
  expect(card('sending')).toContain('Sending')
  there.offline = true
  expect(card('sending')).toMatch(/Waiting, 3\skB/)
  expect(card('sending')).not.toContain('Sending')
  expect(card('synced')).not.toContain('Waiting')
})

it('[JOB-R1 STATE-032] says what kind of document it is, also while it waits', () => {
  there.offline = true
  for (const state of ['synced', 'sending', 'waiting'] as const) expect(card(state)).toMatch(/>quotation</i)
})
