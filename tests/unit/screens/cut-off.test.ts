import { describe, expect, it } from 'vitest'
import {
  cutOffMoment,
  momentOf,
  openManifestsOf,
  wallTime,
  zoneOf,
} from '../../../src/domains/planning/effects/cut-off.ts'
import { cutOffTime } from '../../../src/domains/planning/entities/cut-off-time.ts'
import { transportManifest } from '../../../src/domains/transport/entities/transport-manifest.ts'
import type { Row } from '../../../src/catalogue/row.ts'
import { notificationPath } from '../../../src/domains/administration/screens/notifications/notification-target.ts'
import {
  CHECK_EVERY_MS,
  watchCutOffs,
} from '../../../src/domains/transport/screens/transport-manifest/cut-off-watch.ts'
import { openManifests } from '../../../src/domains/transport/screens/transport-manifest/open-manifests.ts'
import { cutOffSiteOf } from '../../../src/domains/transport/screens/transport-manifest/use-cut-off-site.ts'
import { recordOf, rowOf } from '../row.ts'

const ZONE = 'Europe/Amsterdam'

/** A Monday. */
const monday = Date.parse('2026-11-23T10:00:00+01:00')
const cutOff = recordOf(cutOffTime, {
  id: 'c',
  dayOfWeek: 1,
  cutOffTime: '12:30',
  interval: 'P3D',
  destinationCountry: 'BE',
  destinationCity: 'Antwerpen',
})
const manifest = recordOf(transportManifest, {
  id: 'm',
  status: 'Open',
  pickupDate: '2026-11-25',
  deliveryCountry: 'BE',
  deliveryCity: 'antwerpen ',
})

describe('the moment of a cut-off', () => {
  it('[TM-20 CUTOFF-02] comes on its day of the week, at its time on the clocks of the site', () => {
    expect(cutOffMoment(cutOff, monday, ZONE)).toBe(Date.parse('2026-11-23T12:30:00+01:00'))
    expect(cutOffMoment(cutOff, monday, 'America/New_York')).toBe(Date.parse('2026-11-23T12:30:00-05:00'))
    expect(cutOffMoment({ ...cutOff, dayOfWeek: 2 }, monday, ZONE)).toBeNull()
    // Late on Sunday in New York it is already Monday in Amsterdam.
    const early = Date.parse('2026-11-23T02:00:00+01:00')
    expect(cutOffMoment(cutOff, early, 'America/New_York')).toBeNull()
    expect(wallTime(early, ZONE)).toEqual({ day: '2026-11-23', time: '02:00', weekday: 1 })
  })

  it('[TM-20] stays right on the days on which clocks change', () => {
    expect(momentOf('2026-03-29', '12:00', ZONE)).toBe(Date.parse('2026-03-29T12:00:00+02:00'))
    expect(momentOf('2026-03-29', '01:30', ZONE)).toBe(Date.parse('2026-03-29T01:30:00+01:00'))
    expect(momentOf('2026-03-29', '02:30', ZONE)).toBe(Date.parse('2026-03-29T03:30:00+02:00'))
    expect(momentOf('2026-10-25', '02:30', ZONE)).toBe(Date.parse('2026-10-25T02:30:00+02:00'))
    expect(momentOf('2026-10-25', '12:00', ZONE)).toBe(Date.parse('2026-10-25T12:00:00+01:00'))
  })

  it('[TM-20] takes the zone that the site names, and none that does not exist', () => {
    expect(zoneOf({ properties: { timeZone: ZONE } })).toBe(ZONE)
    expect(zoneOf({ properties: { timeZone: 'Middle/Earth' } })).toBeUndefined()
    expect(zoneOf({ properties: null })).toBeUndefined()
  })
})

describe('manifests that are open at a cut-off', () => {
  const open = (change: object): number =>
    openManifestsOf(cutOff, [recordOf(transportManifest, { ...manifest, ...change })], '2026-11-23').length

  it('[TM-21 OPEN-050] are not closed, leave before today plus the interval, and go to its destination', () => {
    expect(open({})).toBe(1)
    expect(open({ status: 'Validated' })).toBe(1)
    expect([open({ status: 'Closed' }), open({ status: 'Cancelled' }), open({ archived: 'x' })]).toEqual([0, 0, 0])
    expect([open({ pickupDate: '2026-11-26' }), open({ pickupDate: null })]).toEqual([0, 0])
    expect([open({ deliveryCountry: 'DE' }), open({ deliveryCity: 'Gent' })]).toEqual([0, 0])
    const anywhere = { ...cutOff, destinationCountry: null, destinationCity: null, interval: null }
    const early = recordOf(transportManifest, { ...manifest, deliveryCountry: null, pickupDate: '2026-11-22' })
    expect(openManifestsOf(anywhere, [early, manifest], '2026-11-23')).toEqual([early])
  })

  it('[TM-18 DLG-34] are listed by the dialog, the earliest pickup first; only some still take an order', () => {
    expect(openManifests('TM', false)).toMatchObject({
      filters: { status: ['Open', 'Validated'] },
      search: 'TM',
      sort: { path: 'pickupDate', order: 'ASC' },
    })
    expect(openManifests('', true).filters).toEqual({ status: 'Open' })
  })

  it('[NOTIF-12 OPEN-051] are what a notification about no single manifest leads to', () => {
    const news = rowOf({ entity: 'transport-manifest', entityId: null })
    expect(notificationPath(news, null)).toBe('/transport_manifest/list?open=all')
    expect(notificationPath({ ...news, entityId: 'm' }, null)).toBe('/transport_manifest/edit/m')
  })
})

/** A device with a manual clock. */
const device = (
  change: { cutOffs?: readonly Row<typeof cutOffTime>[]; offline?: boolean; behind?: boolean; failing?: string } = {},
) => {
  let now = monday
  const timers = new Set<{ readonly at: number; readonly run: () => void }>()
  const announced: string[] = []
  const state = { offline: change.offline === true, behind: change.behind === true, checks: 0, asked: 0 }
  const stop = watchCutOffs({
    now: () => now,
    later: (run, ms) => {
      const timer = { at: now + ms, run }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    cutOffs: () => {
      state.checks += 1
      return Promise.resolve(change.cutOffs ?? [cutOff])
    },
    zone: () => Promise.resolve(ZONE),
    manifests: () => Promise.resolve([manifest]),
    announce: (id) => {
      if (state.offline || id === change.failing) return Promise.reject(new Error('not now'))
      state.asked += 1
      const isTold = announced.includes(id)
      if (!isTold && !state.behind) announced.push(id)
      return Promise.resolve(isTold)
    },
  })
  const settle = async (): Promise<void> => {
    for (let n = 0; n < 20; n += 1) await Promise.resolve()
  }
  return {
    announced,
    state,
    stop,
    timers,
    settle,
    pass: async (ms: number): Promise<void> => {
      await settle()
      const end = now + ms
      for (;;) {
        const [next] = [...timers].filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)
        if (next === undefined) break
        timers.delete(next)
        now = next.at
        next.run()
        await settle()
      }
      now = end
    },
  }
}

describe('the cut-off check on a device', () => {
  it('[TM-19 CUTOFF-05] reads the cut-off times of the site every hour', async () => {
    const one = device({ cutOffs: [] })
    await one.pass(3 * CHECK_EVERY_MS)
    expect([CHECK_EVERY_MS, one.state.checks]).toEqual([3_600_000, 4])
    one.stop()
    expect(one.timers.size).toBe(0)
  })

  it('[TM-20 OPEN-051] fires at the cut-off time, once', async () => {
    const one = device()
    await one.pass(2.4 * CHECK_EVERY_MS)
    expect(one.announced).toEqual([])
    await one.pass(0.2 * CHECK_EVERY_MS)
    expect(one.announced).toEqual(['c'])
    await one.pass(8 * CHECK_EVERY_MS)
    expect(one.announced).toEqual(['c'])
  })

  it('[TM-20] fires at once when the time has passed, and not where it was announced today', async () => {
    const passed = device({ cutOffs: [{ ...cutOff, cutOffTime: '09:00' }] })
    await passed.settle()
    expect(passed.announced).toEqual(['c'])
    const told = device({ cutOffs: [{ ...cutOff, cutOffTime: '09:00', announcedOn: '2026-11-23' }] })
    await told.pass(2 * CHECK_EVERY_MS)
    expect(told.announced).toEqual([])
  })

  it('[OPEN-051] a failed announcement is retried with a later check', async () => {
    const one = device({ offline: true })
    await one.pass(4 * CHECK_EVERY_MS)
    expect(one.announced).toEqual([])
    one.state.offline = false
    await one.pass(CHECK_EVERY_MS)
    expect(one.announced).toEqual(['c'])
  })

  it('[TM-21 OPEN-051] what the server did not find open yet is asked again, until it was told', async () => {
    const one = device({ cutOffs: [{ ...cutOff, cutOffTime: '09:00' }], behind: true })
    await one.pass(1.5 * CHECK_EVERY_MS)
    expect([one.announced, one.state.asked]).toEqual([[], 2])
    one.state.behind = false
    await one.pass(4 * CHECK_EVERY_MS)
    // Announced at the third check, known from the response at the fourth.
    expect([one.announced, one.state.asked]).toEqual([['c'], 4])
  })

  it('[TM-20] a failure of one does not block those after it', async () => {
    const early = { ...cutOff, id: 'early', cutOffTime: '09:00' }
    const one = device({ cutOffs: [early, { ...cutOff, cutOffTime: '10:30' }], failing: 'early' })
    await one.pass(0.6 * CHECK_EVERY_MS)
    expect(one.announced).toEqual(['c'])
  })

  it('[TM-19 TM-22 OSET-02] runs for the user’s site, while the project has it on and the user may see manifests', () => {
    const modules = new Set(['cut-off-notifications'])
    const person = (on: boolean, ...roles: string[]) => ({
      id: 'u',
      organization: 'o',
      roles: new Set(roles),
      modules: on ? modules : new Set<string>(),
    })
    const role = 'ROLE_TRANSPORT_MANIFEST_VIEW'
    expect(cutOffSiteOf('s', 'p', person(true, role))).toBe('s')
    expect(cutOffSiteOf('s', 'p', person(false, role))).toBeNull()
    expect(cutOffSiteOf('s', 'p', person(true))).toBeNull()
    expect([cutOffSiteOf(null, 'p', person(true, role)), cutOffSiteOf('s', null, person(true, role))]).toEqual([
      null,
      null,
    ])
  })
})
