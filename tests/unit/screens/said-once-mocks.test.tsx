import { describe, expect, it, vi } from 'vitest'
import type { Field } from '../../../src/catalogue/field.ts'
import { entityOf } from '../../../src/domains/index.ts'
import type { ListRow } from '../../../src/engine/data/api.ts'
import { FactsLine } from '../../../src/record/page/head/FactsLine.tsx'
import { EventText } from '../../../src/record/timeline/EventText.tsx'
import type { Saying } from '../../../src/record/timeline/events.ts'
import { ValueOf } from '../../../src/record/value/ValueOf.tsx'
import { dateView } from '../../../src/ui/fields/DateField.tsx'
import { markupOf } from '../ui/render.tsx'

vi.mock('../../../src/engine/hooks/use-data.ts', () => ({
  useData: () => ({
    person: { id: 'me', organization: 'o', roles: new Set(), modules: new Set() },
    settings: new Map(),
  }),
}))
vi.mock('../../../src/engine/hooks/use-status.ts', () => ({ useOffline: () => true }))
vi.mock('../../../src/ui/fields/use-note-of.ts', () => ({ useNoteOf: () => null }))

const recordOf = (values: object, labels: ListRow['labels'] = {}): ListRow => ({
  row: {
    id: 'r1',
    project: 'p',
    version: 1,
    created: '2026-11-28T06:17:00.000Z',
    createdBy: null,
    updated: '2026-11-28T06:18:00.000Z',
    archived: null,
    ...values,
  },
  labels,
  state: 'synced',
})
const textOf = (markup: string): string => markup.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

describe('a day', () => {
  const year = new Date().getFullYear()
  const date = { kind: 'date' } as Extract<Field, { kind: 'date' }>
  const { Cell } = dateView

  it('is said without its year in this one, in lists, on records and in what happened', () => {
    const cell = markupOf(<Cell field={date} value={`${year}-11-18`} label={undefined} name="day" />)
    expect(textOf(cell).trim()).toBe('18 Nov')
    expect(cell).toContain(`title="18 Nov ${year}"`)
    const value = markupOf(
      <ValueOf entity={entityOf('transport_order')} path="latestPickupDate" value={`${year}-11-18`} />,
    )
    expect(textOf(value).trim()).toBe('18 Nov')
  })

  it('is said with the year in any other', () => {
    const cell = markupOf(<Cell field={date} value={`${year - 1}-11-18`} label={undefined} name="day" />)
    expect(textOf(cell).trim()).toBe(`18 Nov ${year - 1}`)
  })
})

describe('[TO-02] the facts of a transport order', () => {
  const factsWith = (name: string): string => {
    const values = { status: 'Accepted', deliveryAddress: 'a1', deliveryCity: 'Antwerpen', serviceLevel: 'AOG' }
    const record = recordOf(values, { deliveryAddress: name })
    return textOf(markupOf(<FactsLine entity={entityOf('transport_order')} record={record} counts={{}} />))
  }

  it('say the city beside an address that is called otherwise, and not twice', () => {
    expect(factsWith('Antwerp Marine')).toMatch(/Antwerp Marine\s*, Antwerpen/)
    expect(factsWith('Maas Hydraulics Antwerpen')).not.toContain(', Antwerpen')
  })
})

describe('what happened', () => {
  const said = (saying: Saying): string => markupOf(<EventText saying={saying} />)

  it('names a record by its code in mono, and another one by its words', () => {
    const report = said({ what: 'made', of: { entity: 'packing_slip', id: 's1', name: 'PS-000018' } })
    expect(report).toMatch(/<span class="[^"]*code[^"]*">PS-000018<\/span>/)
    const unit = said({ what: 'fitted-to', to: { entity: 'asset', id: 'a1', name: 'Hydraulic power unit' } })
    expect(unit).not.toMatch(/code/)
  })

  it('is one sentence: the kind of a record inside it begins small', () => {
    const unit = said({ what: 'fitted-to', to: { entity: 'asset', id: 'a1', name: 'Hydraulic power unit' } })
    expect(textOf(unit)).toContain('Fitted to asset Hydraulic power unit')
    const of = { entity: 'damage', id: 'd1', name: 'DR-000080' }
    const photo = said({ what: 'file', file: recordOf({ name: 'x.jpg' }), isPhoto: true, of })
    expect(textOf(photo)).toMatch(/Photo added to damage report DR-000080/)
  })
})
