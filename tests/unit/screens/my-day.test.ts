import { maintenance } from '../../../src/domains/maintenance/entities/maintenance.ts'
import { describe, expect, it } from 'vitest'
import type { Person } from '../../../src/catalogue/rule.ts'
import { daysOverdue, overdueFilters } from '../../../src/domains/maintenance/screens/maintenance/due.ts'
import { dayPlans, placesOfWork } from '../../../src/app/dashboard/my-day.ts'
import { allKnown, listedTwice, needsOf, parseCounts, TWICE } from '../../../src/app/dashboard/needs.ts'
import { quickAction } from '../../../src/app/dashboard/quick-action.ts'
import { packingSlip } from '../../../src/domains/packing/entities/packing-slip.ts'
import { nextCutOff } from '../../../src/domains/planning/effects/cut-off.ts'
import { recordOf, rowOf } from '../row.ts'

const clock = { locale: 'en_US', timeZone: 'Europe/Amsterdam', now: Date.parse('2026-11-22T10:00:00Z') } as const
const person = (...roles: string[]): Person => ({
  id: 'me',
  organization: 'o',
  roles: new Set(roles.map((role) => `ROLE_${role}`)),
  modules: new Set(),
})

describe('my day', () => {
  it('[JOB-T1] begins with what is assigned to me and to my station, then what expires and what is in alarm', () => {
    const technician = person('WORK_ORDER_VIEW', 'WORK_ORDER_EDIT', 'MAINTENANCE_VIEW', 'REPORT_VIEW')
    const plans = dayPlans(technician, ['station'], clock)
    expect(plans.map(({ part }) => part)).toEqual(['mine', 'jobs', 'maintenance', 'alarms'])
    expect(plans[0]?.filters).toMatchObject({ assignee: 'me' })
    expect(plans[1]?.filters).toMatchObject({ subOrganization: ['station'] })
    expect(plans[2]?.filters).toMatchObject({ renewal: null, expireDate: { to: '2026-11-29' } })
  })

  it('[JOB-T1] leaves out the jobs of stations where a person works for none, and what may not be seen', () => {
    expect(dayPlans(person('WORK_ORDER_VIEW', 'WORK_ORDER_EDIT'), [], clock).map(({ part }) => part)).toEqual(['mine'])
    expect(dayPlans(person(), ['station'], clock)).toEqual([])
  })
})

describe('the order of the parts', () => {
  const plans = dayPlans(person('WORK_ORDER_VIEW', 'WORK_ORDER_EDIT', 'MAINTENANCE_VIEW'), ['station'], clock)
  const counts = { 'mine work_order': 0, 'jobs work_order': 5, 'maintenance maintenance': 0 }

  it('is decided once the number of each part is known', () => {
    expect(allKnown(plans, counts)).toBe(true)
    expect(allKnown(plans, { ...counts, 'jobs work_order': null })).toBe(false)
    expect(allKnown(plans, { 'mine work_order': 0 })).toBe(false)
    expect(allKnown([], {})).toBe(false)
  })

  it('takes nothing from the device that it did not store itself', () => {
    expect(parseCounts(counts)).toEqual(counts)
    for (const other of [null, 'mine work_order', ['mine work_order'], { mine: '1' }])
      expect(parseCounts(other)).toBeNull()
  })
})

describe('how much needs the user', () => {
  const technician = person('WORK_ORDER_VIEW', 'WORK_ORDER_EDIT', 'MAINTENANCE_VIEW')
  const plans = dayPlans(technician, ['station'], clock)
  const counts = { 'mine work_order': 3, 'jobs work_order': 5, 'maintenance maintenance': 4, [TWICE]: 2 }

  it('[JOB-T1 JOB-R1] counts a job that is assigned to me and to my station once', () => {
    expect(listedTwice(plans)?.filters).toMatchObject({ assignee: 'me', subOrganization: ['station'] })
    expect(needsOf(plans, counts)).toBe(3 + 5 + 4 - 2)
    expect(listedTwice(dayPlans(technician, [], clock))).toBeNull()
    expect(needsOf(dayPlans(technician, [], clock), counts)).toBe(3 + 4)
  })

  it('is unknown until every part is known, and where nothing is counted', () => {
    expect(needsOf(plans, { ...counts, 'jobs work_order': null })).toBeNull()
    expect(needsOf(plans, { ...counts, [TWICE]: null })).toBeNull()
    expect(needsOf([], counts)).toBeNull()
  })

  it('leaves out what others plan', () => {
    const carrier = dayPlans(person('TRANSPORT_MANIFEST_VIEW'), [], clock)
    const trips = { 'trips transport_manifest': 2, 'planned transport_manifest': 7 }
    expect(needsOf(carrier, trips)).toBe(2)
  })
})

it('[JOB-C1] counts for a carrier the trips that were sent, not those that others still plan', () => {
  const plans = dayPlans(person('TRANSPORT_MANIFEST_VIEW'), [], clock)
  expect(plans.map(({ part, informs = false }) => [part, informs])).toEqual([
    ['trips', false],
    ['planned', true],
  ])
})

it('[JOB-C1] the bar of a phone begins with trips for a carrier, and not for those who scan slips or make trips', () => {
  expect(placesOfWork(person('TRANSPORT_MANIFEST_VIEW'))).toEqual(['transport_manifest', 'transport_order'])
  expect(placesOfWork(person('TRANSPORT_MANIFEST_VIEW', 'PACKING_SLIP_VIEW'))).toEqual([])
  expect(placesOfWork(person('TRANSPORT_MANIFEST_VIEW', 'TRANSPORT_MANIFEST_CREATE'))).toEqual([])
})

it('[JOB-R1] the bar of a phone begins with work orders for a repair station, and not for those who report damage too', () => {
  expect(placesOfWork(person('WORK_ORDER_EDIT'))).toEqual(['work_order'])
  expect(placesOfWork(person('WORK_ORDER_EDIT', 'DAMAGE_CREATE'))).toEqual([])
  expect(placesOfWork(person('WORK_ORDER_VIEW'))).toEqual([])
})

describe('overdue maintenance', () => {
  const executed = (values: object) =>
    recordOf(maintenance, { status: 'Executed', expireDate: '2026-11-20', renewal: null, ...values })

  it('[JOB-T4 STATE-027] was carried out, expired before today and was not renewed', () => {
    expect(overdueFilters(clock)).toEqual({ status: 'Executed', expireDate: { to: '2026-11-21' }, renewal: null })
    expect(daysOverdue(executed({}), clock)).toBe(2)
    expect(daysOverdue(executed({ expireDate: '2026-11-22' }), clock)).toBe(0)
    expect(daysOverdue(executed({ renewal: 'next' }), clock)).toBeNull()
    expect(daysOverdue(executed({ status: 'Approved' }), clock)).toBeNull()
    expect(daysOverdue(executed({ expireDate: null }), clock)).toBeNull()
  })
})

describe('the day of other roles', () => {
  const partsOf = (...roles: string[]) => dayPlans(person(...roles), [], clock).map(({ part }) => part)

  it('begins with slips to scan for the warehouse, orders to plan for planners, and trips for carriers', () => {
    expect(partsOf('PACKING_SLIP_VIEW', 'PACKING_SLIP_EDIT')).toEqual(['slips'])
    const planner = [
      'TRANSPORT_ORDER_VIEW',
      'TRANSPORT_ORDER_EDIT',
      'TRANSPORT_MANIFEST_VIEW',
      'TRANSPORT_MANIFEST_EDIT',
    ]
    expect(partsOf(...planner, 'TRANSPORT_MANIFEST_CREATE')).toEqual(['plan'])
    const [trips, planned] = dayPlans(person('TRANSPORT_MANIFEST_VIEW'), [], clock)
    expect([trips?.part, planned?.part]).toEqual(['trips', 'planned'])
    expect(trips?.filters).toEqual({ status: ['Closed'], closureDate: { from: '2026-11-08' } })
  })

  it('has what failed for those who look after jobs, mails and messages, and for nobody else', () => {
    const failed = dayPlans(person('SUPERADMIN'), [], clock).filter(({ part }) => part === 'failed')
    expect(failed.map(({ entity }) => entity)).toEqual(
      expect.arrayContaining(['job', 'email', 'interface_inbound', 'interface_outbound']),
    )
    expect(failed.every(({ filters }) => JSON.stringify(filters).includes('Failed'))).toBe(true)
    expect(partsOf('EMAIL_VIEW')).not.toContain('failed')
  })

  it('[OPEN-110] has the devices that need a decision of their user for those who may see devices', () => {
    const devices = dayPlans(person('USER_DEVICE_VIEW'), [], clock)
    expect(devices).toMatchObject([{ part: 'devices', entity: 'user_device', filters: { work: ['Needs its user'] } }])
    expect(partsOf('WORK_ORDER_EDIT', 'EMAIL_VIEW')).not.toContain('devices')
  })
})

describe('a row of the day', () => {
  const slip = (status: string) => recordOf(packingSlip, { status })
  const ask = (status: string) => ({
    entity: packingSlip,
    row: slip(status),
    person: person('PACKING_SLIP_VIEW', 'PACKING_SLIP_EDIT'),
    settings: new Map(),
  })

  it('offers a step that asks nothing, and none that asks or that is not possible', () => {
    const found = quickAction(ask('On hold'))
    const action =
      found === null ? undefined : Object.entries(packingSlip.actions).find(([name]) => name === found)?.[1]
    if (action !== undefined) expect(action).not.toHaveProperty('confirm')
    expect(quickAction({ ...ask('Open'), person: person('PACKING_SLIP_VIEW') })).toBeNull()
    expect(quickAction({ ...ask('Closed') })).toBeNull()
  })
})

describe('the next cut-off', () => {
  const cutOff = (time: string, dayOfWeek: number) => rowOf({ site: 's', cutOffTime: time, dayOfWeek })

  it('is the first of today that is still to come, at the time of its site', () => {
    const now = Date.parse('2026-11-20T10:00:00Z')
    const zone = () => 'Europe/Amsterdam'
    const friday = 5
    const found = nextCutOff([cutOff('10:30', friday), cutOff('16:00', friday), cutOff('12:00', 4)], now, zone)
    expect(found).toBe(Date.parse('2026-11-20T15:00:00Z'))
    expect(nextCutOff([cutOff('10:30', friday)], now, zone)).toBeNull()
  })
})
