import { maintenance } from '../../../src/domains/maintenance/entities/maintenance.ts'
import { describe, expect, it } from 'vitest'
import type { Person } from '../../../src/catalogue/rule.ts'
import { daysOverdue, overdueFilters } from '../../../src/domains/maintenance/screens/maintenance/due.ts'
import { dayPlans } from '../../../src/app/dashboard/my-day.ts'
import { recordOf } from '../row.ts'

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
