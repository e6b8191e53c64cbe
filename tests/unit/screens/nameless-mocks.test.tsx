import { describe, expect, it, vi } from 'vitest'
import { entityOf } from '../../../src/domains/index.ts'
import type { ListRow } from '../../../src/engine/data/api.ts'
import { FactsLine } from '../../../src/record/page/head/FactsLine.tsx'
import { RecordLine } from '../../../src/record/page/overview/RecordLine.tsx'
import { markupOf } from '../ui/render.tsx'

vi.mock('../../../src/engine/hooks/use-data.ts', () => ({
  useData: () => ({
    person: { id: 'me', organization: 'o', roles: new Set(), modules: new Set() },
    settings: new Map(),
  }),
}))
vi.mock('../../../src/engine/hooks/use-status.ts', () => ({ useOffline: () => true }))
vi.mock('../../../src/ui/fields/use-note-of.ts', () => ({ useNoteOf: () => null }))

const base = {
  id: 'w1',
  project: 'p',
  version: 0,
  created: '2026-11-28T06:17:00.000Z',
  createdBy: null,
  updated: '2026-11-28T06:18:00.000Z',
  archived: null,
}
const recordOf = (values: object, labels: ListRow['labels'] = {}): ListRow => ({
  row: { ...base, ...values },
  labels,
  state: 'waiting',
})
const textOf = (markup: string): string => markup.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

describe('[JOB-O4] a work order that was made without a network and has no reference yet', () => {
  it('is named by what it is among the facts of the damage report that is on it', () => {
    const damage = recordOf({ status: 'Submitted', workOrder: 'w1' }, { workOrder: '' })
    expect(textOf(markupOf(<FactsLine entity={entityOf('damage')} record={damage} counts={{}} />))).toContain(
      'Work order Work order',
    )
  })

  it('is named by what it is in the line that leads to it', () => {
    const order = recordOf({ status: 'New', reference: null, title: null })
    expect(textOf(markupOf(<RecordLine entity={entityOf('work_order')} record={order} />))).toMatch(/Work order .*New/)
  })
})

describe('[JOB-O4] an entry of a log in the overview of its record', () => {
  it('has the time at which it was written, also after the server has touched it', () => {
    const log = recordOf({ time: '2025-03-02T09:00:00.000Z', text: 'Supplier informed by phone', version: 4 })
    const markup = markupOf(<RecordLine entity={entityOf('damage_log')} record={log} />)
    expect(textOf(markup)).toContain('2 Mar 2025')
    expect(markup).not.toContain('Changed')
  })
})
