import { describe, expect, it } from 'vitest'
import {
  type CutOff,
  type Leg,
  proposeRoutes,
  type Turnaround,
  type Wish,
} from '../../../server/domains/planning/actions/route-proposal.ts'

const wish: Wish = {
  site: 'venlo',
  serviceLevel: 'RTN',
  incoterm: 'DAP',
  pickupLocation: 'A',
  deliveryAddress: 'C',
  country: 'BE',
  city: 'Antwerpen',
  earliestPickupDate: null,
  latestPickupDate: '2026-11-30',
  requestedDeliveryDate: '2026-12-04',
}

const leg = (route: string, from: string, to: string, leadTime: string | null = 'P1D'): Leg => ({
  id: `${route}-${from}${to}`,
  route,
  pickupLocation: from,
  deliveryLocation: to,
  leadTime,
})

const cutOff: CutOff = {
  site: 'venlo',
  serviceLevel: null,
  dayOfWeek: 1,
  cutOffTime: '12:00',
  interval: 'P3D',
  destinationCountry: 'BE',
  destinationCity: null,
}

const turnaround: Turnaround = {
  site: null,
  country: 'BE',
  incoterm: null,
  serviceLevel: null,
  duration: 5,
  period: 'D',
}

/** A Monday. */
const monday = { today: '2026-11-23', time: '12:30' }
const propose = (
  legs: readonly Leg[],
  more: { wish?: Partial<Wish>; cutOffs?: readonly CutOff[]; turnarounds?: readonly Turnaround[]; time?: string } = {},
) =>
  proposeRoutes(
    { ...wish, ...more.wish },
    { legs, cutOffs: more.cutOffs ?? [], turnarounds: more.turnarounds ?? [] },
    { ...monday, time: more.time ?? monday.time },
  )

describe('routes for an order', () => {
  it('[OPEN-037 TO-22] have legs from the pickup to the delivery, soonest first', () => {
    const legs = [
      leg('slow', 'A', 'B', 'P2D'),
      leg('slow', 'B', 'C', 'P2D'),
      leg('slow', 'C', 'D'),
      leg('fast', 'X', 'A'),
      leg('fast', 'A', 'C', 'PT20H'),
      leg('broken', 'A', 'B'),
      leg('broken', 'X', 'C'),
      leg('elsewhere', 'A', 'D'),
      leg('backwards', 'C', 'A'),
    ]
    expect(propose(legs)).toEqual([
      { route: 'fast', legs: ['fast-AC'], leadTime: 'PT20H', pickupDate: '2026-11-23', deliveryDate: '2026-11-24' },
      {
        route: 'slow',
        legs: ['slow-AB', 'slow-BC'],
        leadTime: 'P4D',
        pickupDate: '2026-11-23',
        deliveryDate: '2026-11-27',
      },
    ])
  })

  it('[OPEN-037] end by the requested day, or are not proposed', () => {
    expect(propose([leg('r', 'A', 'C', 'P3W')])).toEqual([])
    expect(propose([leg('r', 'A', 'C', 'P3W')], { wish: { requestedDeliveryDate: null } })).toHaveLength(1)
  })

  it('[OPEN-037 TM-20 TM-21] start after a passed cut-off of this site, level and destination', () => {
    const legs = [leg('r', 'A', 'C')]
    const pickup = (plans: ReturnType<typeof propose>) => plans.map(({ pickupDate }) => pickupDate)
    expect(pickup(propose(legs, { cutOffs: [cutOff] }))).toEqual(['2026-11-26'])
    expect(pickup(propose(legs, { cutOffs: [cutOff], time: '11:59' }))).toEqual(['2026-11-23'])
    expect(pickup(propose(legs, { cutOffs: [{ ...cutOff, destinationCity: 'Gent' }] }))).toEqual(['2026-11-23'])
    expect(pickup(propose(legs, { cutOffs: [{ ...cutOff, dayOfWeek: 0 }] }))).toEqual(['2026-11-25'])
    expect(propose(legs, { cutOffs: [cutOff], wish: { latestPickupDate: '2026-11-25' } })).toEqual([])
  })

  it('[OPEN-037 OPEN-052] take at least the turnaround time of the most specific entry', () => {
    const delivery = (turnarounds: readonly Turnaround[]) =>
      propose([leg('r', 'A', 'C')], { turnarounds }).map(({ deliveryDate }) => deliveryDate)
    expect(delivery([turnaround])).toEqual(['2026-11-28'])
    expect(delivery([turnaround, { ...turnaround, serviceLevel: 'RTN', duration: 1, period: 'W' }])).toEqual([
      '2026-11-30',
    ])
    expect(delivery([{ ...turnaround, country: 'FR' }])).toEqual(['2026-11-24'])
  })
})
