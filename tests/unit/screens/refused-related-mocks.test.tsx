import { i18n } from '@lingui/core'
import { expect, it, vi } from 'vitest'
import { entityOf } from '../../../src/domains/index.ts'
import type { PendingChange } from '../../../src/engine/data/pending.ts'
import { RefusedRelated } from '../../../src/record/page/RefusedRelated.tsx'
import { markupOf } from '../ui/render.tsx'

const refused: PendingChange = {
  mid: 'm',
  stream: 'p',
  entity: 'sales_order_item',
  id: 'i',
  name: 'sales_order_item.create',
  label: null,
  changes: [],
  body: { salesOrder: 'o', assetType: 'a' },
  at: '',
  state: 'refused',
  attempts: 1,
  reason: 'unique',
  problems: { assetType: [{ code: 'twice', params: { value: 'Roll cage' } }] },
  current: null,
}

vi.mock('../../../src/engine/hooks/use-data.ts', () => ({ useData: () => ({ settings: new Map() }) }))
vi.mock('../../../src/engine/hooks/use-status.ts', () => ({ usePending: () => ({ changes: [refused] }) }))
vi.mock('../../../src/record/use-go.ts', () => ({ useGo: () => () => undefined }))

it('[JOB-E3 JOB-W3] a refused item says why above the list of its order, and where it is corrected', () => {
  i18n.loadAndActivate({ locale: 'en_US', messages: {} })
  const shown = markupOf(<RefusedRelated entity={entityOf('sales_order_item')} by="salesOrder" id="o" rows={[]} />)
  const text = shown.replaceAll(/<[^>]*>/g, ' ')
  expect(text).toContain('another record already has this value')
  expect(text).toMatch(/Asset type: +Roll cage stands there twice/)
  expect(text).toMatch(/Correct it, or decide under Sync status\. .*Correct it/)
})
