import { describe, expect, it } from 'vitest'
import { address } from '../../../src/domains/sites/entities/address.ts'
import { stopsOf } from '../../../src/domains/transport/effects/stops.ts'
import { transportOrder } from '../../../src/domains/transport/entities/transport-order.ts'
import { addressLines, navigationLink, phoneLink } from '../../../src/domains/transport/screens/stops/way-links.ts'
import { recordOf } from '../row.ts'

const order = (id: string, values: object) => recordOf(transportOrder, { id, ...values })

describe('the stops of a trip', () => {
  it('[JOB-C1] are where it is loaded, then where it is delivered, each place once with its orders and contacts', () => {
    const stops = stopsOf([
      order('1', { pickupLocation: 'dock', deliveryAddress: 'a', deliveryContact: 'tom' }),
      order('2', { site: 'hall', deliveryAddress: 'b', deliveryContact: null }),
      order('3', { pickupLocation: 'dock', deliveryAddress: 'a', deliveryContact: 'ann' }),
      order('4', { pickupLocation: 'dock', deliveryAddress: 'a', deliveryContact: 'tom' }),
    ])
    expect(stops.map(({ does, address: at, site, orders }) => [does, at ?? site, orders.join(' ')])).toEqual([
      ['load', 'dock', '1 3 4'],
      ['load', 'hall', '2'],
      ['deliver', 'a', '1 3 4'],
      ['deliver', 'b', '2'],
    ])
    expect(stops[2]?.contacts).toEqual(['tom', 'ann'])
  })

  it('[JOB-C1] name no address where the orders name none', () => {
    expect(stopsOf([order('1', {})]).map(({ address: at }) => at)).toEqual([null, null])
  })
})

describe('the way to a stop', () => {
  const there = recordOf(address, {
    street: 'Kade',
    houseNumber: '12',
    zipCode: '2030',
    city: 'Antwerpen',
    properties: { latitude: 51.2, longitude: 4.4 },
  })

  it('[JOB-C1] is opened in what the device navigates with', () => {
    expect(addressLines(there)).toEqual(['Kade 12', '2030 Antwerpen'])
    const to = 'Kade%2012%2C%202030%20Antwerpen%2C%20Belgium'
    expect(navigationLink(there, 'Belgium', 'Mozilla/5.0 (Linux; Android 15)')).toBe(`geo:51.2,4.4?q=${to}`)
    expect(navigationLink(there, 'Belgium', 'Mozilla/5.0 (iPhone)')).toBe(`https://maps.apple.com/?daddr=${to}`)
    expect(navigationLink(there, 'Belgium', 'Mozilla/5.0 (X11; Linux)')).toContain(
      `openstreetmap.org/search?query=${to}`,
    )
    expect(navigationLink(recordOf(address, { name: 'Depot' }), 'Belgium', '')).toBeNull()
  })

  it('[JOB-C1] a phone number is dialled without what is written between its digits', () => {
    expect(phoneLink('+31 (0)77 - 123 45 67')).toBe('tel:+31771234567')
    expect(phoneLink('077/1234567')).toBe('tel:0771234567')
    expect(phoneLink('ask at the gate')).toBeNull()
    expect(phoneLink(null)).toBeNull()
  })
})
