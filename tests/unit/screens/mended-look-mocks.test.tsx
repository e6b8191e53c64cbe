import { i18n } from '@lingui/core'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { entityOf } from '../../../src/domains/index.ts'
import { audit } from '../../../src/domains/administration/entities/audit.ts'
import { maintenance } from '../../../src/domains/maintenance/entities/maintenance.ts'
import { transportOrder } from '../../../src/domains/transport/entities/transport-order.ts'
import ExpireCell from '../../../src/domains/maintenance/screens/maintenance/ExpireCell.tsx'
import TransitTime from '../../../src/domains/planning/screens/turnaround-time/TransitTime.tsx'
import { planningSlots } from '../../../src/domains/planning/screens/slots.ts'
import { turnaroundTime } from '../../../src/domains/planning/entities/turnaround-time.ts'
import { sensor } from '../../../src/domains/sensors/entities/sensor.ts'
import { report } from '../../../src/domains/sensors/entities/report.ts'
import { worstValue } from '../../../src/domains/sensors/effects/worst-value.ts'
import { MeasuredFact } from '../../../src/domains/sensors/screens/sensor/MeasuredFact.tsx'
import ServiceLevel from '../../../src/domains/transport/screens/ServiceLevel.tsx'
import { FactsLine } from '../../../src/record/page/head/FactsLine.tsx'
import { partsOf } from '../../../src/record/page/overview/parts-of.ts'
import { isCodeOf } from '../../../src/ui/fields/row-title.ts'
import { listedOf, recordOf } from '../row.ts'
import { markupOf } from '../ui/render.tsx'

vi.mock('../../../src/engine/hooks/use-data.ts', () => ({
  useData: () => ({
    person: { id: 'me', organization: 'o', roles: new Set(), modules: new Set() },
    settings: new Map(),
  }),
}))
vi.mock('../../../src/engine/hooks/use-status.ts', () => ({ useOffline: () => true, useStatus: () => true }))
vi.mock('../../../src/ui/fields/use-note-of.ts', () => ({ useNoteOf: () => null }))

beforeAll(() => i18n.loadAndActivate({ locale: 'en_US', messages: {} }))

const textOf = (markup: string): string => markup.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

describe('a fact', () => {
  const auditOf = (user: string): string => {
    const record = listedOf(audit, { time: '2026-11-28T06:17:00.000Z', user }, { user: null })
    return textOf(markupOf(<FactsLine entity={audit} record={record} counts={{}} />))
  }

  it('about a person whom this device does not know says so, as the property does', () => {
    expect(auditOf('me')).toContain('User You')
    expect(auditOf('other')).not.toContain('User –')
  })

  it('[OPEN-052] of a transit time has its period: the number alone says nothing', () => {
    const { row } = listedOf(turnaroundTime, { duration: 5, period: 'W' })
    expect(markupOf(<TransitTime row={row} />)).toBe('5 weeks')
    expect(planningSlots.find(([entity]) => entity === 'turnaround_time')?.[1].values).toHaveProperty('duration')
  })

  it('of what a sensor measured last says its limits, and in red how far outside it is', () => {
    const limits = { thresholdMin: 2, thresholdMax: 8 }
    const factAt = (temperature: number): string => {
      const measured = recordOf(report, { time: '2026-11-28T06:17:00.000Z', properties: { temperatureC: temperature } })
      const last = worstValue([recordOf(sensor, { properties: limits })], () => measured)
      return last === null ? '' : markupOf(<MeasuredFact last={last} />)
    }
    expect(textOf(factAt(4.3))).toMatch(/Temperature 4\.3\s°C 2\s°C to 8\s°C/)
    expect(factAt(4.3)).not.toMatch(/class="[^"]*red/)
    expect(textOf(factAt(9.4))).toMatch(/9\.4\s°C 1\.4 over max/)
    expect(factAt(9.4)).toMatch(/class="[^"]*red/)
  })
})

describe('a service level', () => {
  it('is marked where it is urgent, as a value of a record and in a list', () => {
    expect(markupOf(<ServiceLevel row={{ serviceLevel: 'AOG' }} />)).toContain('data-level="AOG"')
    expect(markupOf(<ServiceLevel record={{ row: { serviceLevel: 'CRT' } }} />)).toContain('data-level="CRT"')
    expect(markupOf(<ServiceLevel row={{ serviceLevel: null }} />)).toBe('–')
  })
})

describe('a list of maintenance', () => {
  it('says with a dash that there is no expiry date, as its other columns do', () => {
    expect(markupOf(<ExpireCell record={listedOf(maintenance, { expireDate: null })} />)).toBe('–')
  })
})

describe('the title of a record', () => {
  it('is a code where it is the value of one', () => {
    const { row } = listedOf(transportOrder, { reference: 'TO-2026-0016' })
    expect(isCodeOf(transportOrder, row, 'TO-2026-0016')).toBe(true)
    expect(isCodeOf(transportOrder, row, 'Ruhr Containers')).toBe(false)
  })
})

describe('the page of an asset type', () => {
  it('has its assets as a section, not among what has to come to an end', () => {
    const type = entityOf('asset_type')
    const { open, sections } = partsOf(type, type.tabs, type.tabs[0])
    expect(open).toEqual([])
    expect(sections.map(({ name }) => name)).toContain('assets')
  })
})
