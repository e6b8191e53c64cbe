import { i18n } from '@lingui/core'
import { beforeAll, expect, it, vi } from 'vitest'
import { StaleStep } from '../../../src/app/sync/StaleStep.tsx'
import { declaredFlow } from '../../../src/domains/administration/effects/flow.ts'
import { packingSlip } from '../../../src/domains/packing/entities/packing-slip.ts'
import type { PendingChange } from '../../../src/engine/data/pending.ts'
import { markupOf } from '../ui/render.tsx'

const slip = vi.hoisted(() => ({ status: 'Open' }))
vi.mock('../../../src/engine/hooks/use-data.ts', () => ({
  useData: () => ({ person: { roles: new Set(['ROLE_SUPERADMIN']), modules: new Set() }, settings: new Map() }),
}))
vi.mock('../../../src/engine/hooks/use-flow.ts', () => ({ useFlow: () => declaredFlow(packingSlip) }))
vi.mock('../../../src/engine/hooks/use-row.ts', () => ({
  useRow: () => ({ row: { id: 's1', status: slip.status, archived: null }, labels: {} }),
}))
vi.mock('../../../src/app/sync/WorkButtons.tsx', () => ({ WorkButtons: () => null }))
vi.mock('../../../src/record/action/ActionButton.tsx', () => ({ ActionButton: () => null }))

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en_US', locales: 'en-US', messages: {} })
})

const shownFor = (status: string): string => {
  slip.status = status
  const change = { id: 's1', name: 'packing_slip.fill' } as PendingChange
  return markupOf(<StaleStep entity={packingSlip} change={change} work={{ changes: [], files: [] }} title="PS-1" />)
}

it('[OPEN-110] says what to do with a step on a record with which nothing can be done any more', () => {
  expect(shownFor('Canceled')).toContain('Discard it to take it off this list')
  expect(shownFor('Open')).not.toContain('Discard it')
})
