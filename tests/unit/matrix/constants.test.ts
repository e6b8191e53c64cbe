import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CURRENCIES } from '../../../src/catalogue/currencies.ts'
import { planningBlockDefault } from '../../../src/domains/planning/entities/planning-block-default.ts'
import * as lists from '../../../src/catalogue/enumerations.ts'
import type { Field } from '../../../src/catalogue/field.ts'
import { entityOf } from '../../../src/domains/index.ts'
import { judgeValue } from '../../../src/catalogue/field/kinds.ts'
import { LANES } from '../../../src/domains/planning/effects/lanes.ts'
import { optionText } from '../../../src/catalogue/messages.ts'
import { fieldAt } from '../../../src/catalogue/row.ts'
import { type Person, passes } from '../../../src/catalogue/rule.ts'
import * as config from '../../../src/config.ts'
import { MAX_FILE_BYTES, MAX_FILES } from '../../../src/protocol/upload-limits.ts'
import { address } from '../../../src/domains/sites/entities/address.ts'
import { damage } from '../../../src/domains/maintenance/entities/damage.ts'
import { ZOOM as DAMAGE_ZOOM } from '../../../src/domains/maintenance/screens/damage/PlacePanel.tsx'
import { DAYS } from '../../../src/app/dashboard/last-days.ts'
import { parseListPlace } from '../../../src/record/list/list-place.ts'
import { hasEnded, OUTPUT_POLL_MS } from '../../../src/domains/administration/screens/job/use-job.ts'
import { DRAG_FROM, MAP_VIEWS, REFRESH_MS } from '../../../src/domains/sensors/screens/localization/map-views.ts'
import { JOB_POLL_MS } from '../../../src/domains/administration/screens/notifications/use-job-progress.ts'
import { MARK_DELAY } from '../../../src/domains/people/screens/roles/group-mark.ts'
import { BUILT_IN, blocksFor, holdsTime } from '../../../src/domains/planning/screens/route-wizard/blocks.ts'
import { depotPosition, ROUTE_MAX_ZOOM, ROUTE_ZOOM } from '../../../src/domains/planning/screens/route-wizard/depot.ts'
import { chartMaximum, gaugeOf } from '../../../src/domains/assets/screens/stock/stock-levels.ts'
import { CHECK_EVERY_MS } from '../../../src/domains/transport/screens/transport-manifest/cut-off-watch.ts'
import { defaultPageSize, pageNumbers, pageSizes } from '../../../src/ui/list/page-window.ts'
import { messageTime } from '../../../src/ui/messages/messages.ts'
import { parseListQuery } from '../../../server/store/list-query.ts'
import { DEFAULT_CENTER } from '../../../src/ui/map/map-types.ts'
import { recordOf } from '../row.ts'

const fieldOf = (entity: string, path: string): Field => {
  const field = fieldAt(entityOf(entity).fields, path)
  if (field === undefined) throw new Error(`${entity} has no ${path}`)
  return field
}
const optionsOf = (entity: string, path: string): readonly string[] => {
  const field = fieldOf(entity, path)
  return field.kind === 'choice' || field.kind === 'choices' ? field.options : field.kind === 'master' ? field.seed : []
}
const initialOf = (entity: string, path: string): unknown => {
  const field = fieldOf(entity, path)
  return 'initial' in field ? field.initial : undefined
}

describe('numbers of the product', () => {
  it('[CONST-02 CONST-03 OPEN-001] prefix, language and name', () => {
    expect([config.apiPrefix, config.defaultLocale]).toEqual(['/api/v1', 'en_US'])
    expect([config.productName, config.productShort]).toEqual(['Lading', 'lading'])
  })

  it('[CONST-05] pages: ten numbers, ten rows, five sizes', () => {
    expect([pageNumbers, defaultPageSize, [...pageSizes]]).toEqual([10, 10, [5, 10, 20, 50, 100]])
  })

  it('[CONST-06 CONST-07 CONST-08] messages stay 7 s; running jobs are asked for every 5 s, their output every 3 s', () => {
    expect([messageTime, JOB_POLL_MS, OUTPUT_POLL_MS]).toEqual([7000, 5000, 3000])
  })

  it('[JOB-06] the output of a job is asked for until it is at 100 or has an error', () => {
    const job = { name: 'Import', status: null, progress: null, error: null, result: null }
    const ended = (values: object) => hasEnded({ ...job, ...values })
    expect([{}, { progress: 0 }, { progress: 99 }, { error: '' }].map(ended)).toEqual([false, false, false, false])
    expect([{ progress: 100 }, { progress: 40, error: 'No such column' }].map(ended)).toEqual([true, true])
  })

  it('[CONST-09 CONST-24 CONST-41] the map looks every 10 s, the cut-off check every hour; marks follow 200 ms later', () => {
    expect([REFRESH_MS, CHECK_EVERY_MS, MARK_DELAY]).toEqual([10_000, 3_600_000, 200])
  })

  it('[CONST-10] uploads: 5 MiB a file, 100 files, and no more than that at once', () => {
    expect([MAX_FILE_BYTES, MAX_FILES]).toEqual([5_242_880, 100])
  })

  it('[CONST-42 CONST-43] sequences and offsets begin at 0', () => {
    expect(initialOf('leg', 'sequence')).toEqual({ value: 0 })
    expect(judgeValue(fieldOf('leg', 'sequence'), 0, '2026-11-20')).toBeNull()
    expect(judgeValue(fieldOf('leg', 'sequence'), -1, '2026-11-20')).not.toBeNull()
    const query = parseListQuery(entityOf('asset'), {})
    expect(query.ok ? [query.value.offset, query.value.limit] : query).toEqual([0, 10])
    expect(parseListPlace({}).page).toBe(1)
  })

  it('[CONST-27 CONST-28] stock: the gauge ends at ten times the minimum, the chart two above the maximum', () => {
    const gauge = gaugeOf(5)
    expect([gauge?.end, gauge?.zones.map(({ to }) => to)]).toEqual([50, [5, 10, 50]])
    expect([chartMaximum(3, 10), chartMaximum(30, 10)]).toEqual([12, 30])
  })

  it('[CONST-36 OPEN-047 OSET-15] the route map: zoom 15 of at most 14, around the depot of the project', () => {
    expect([ROUTE_ZOOM, ROUTE_MAX_ZOOM]).toEqual([15, 14])
    expect(depotPosition(new Map())).toEqual({ lat: 51.36, lng: 6.17 })
    expect(depotPosition(new Map([['depot-position', '52.1, 4.3']]))).toEqual({ lat: 52.1, lng: 4.3 })
    expect(depotPosition(new Map([['depot-position', 'here']]))).toEqual({ lat: 51.36, lng: 6.17 })
  })

  it('[CONST-13 OPEN-073] eight views of the world, at zoom 1 to 4', () => {
    expect(Object.values(MAP_VIEWS).map(({ lat, lng, zoom }) => [lat, lng, zoom])).toEqual([
      [20, 0, 1],
      [50, 10, 4],
      [30, 115, 3],
      [28, 45, 4],
      [2, 20, 3],
      [-25, 140, 3],
      [-18, -60, 3],
      [45, -100, 3],
    ])
  })

  it('[CONST-37] maps: the centre, the zoom of an address and of damage, and where a drag begins', () => {
    expect([DEFAULT_CENTER, DRAG_FROM]).toEqual([{ lat: 51.36, lng: 6.17 }, 10])
    expect([address.overview.place.zoom, damage.overview.place.zoom, DAMAGE_ZOOM]).toEqual([14, 16, 16])
  })
})

describe('lists of the product', () => {
  it('[CONST-14] currencies begin with the seven, then all others of ISO 4217', () => {
    expect(CURRENCIES.slice(0, 7)).toEqual(['USD', 'EUR', 'GBP', 'CHF', 'CAD', 'CZK', 'JPY'])
    expect(new Set(CURRENCIES).size).toBe(CURRENCIES.length)
    expect(CURRENCIES.length).toBeGreaterThan(150)
    expect(CURRENCIES.filter((code) => !/^[A-Z]{3}$/.test(code))).toEqual([])
  })

  it.each([
    ['[CONST-17] service levels', 'transport_order.serviceLevel', 'RTN CRT AOG'],
    [
      '[CONST-18] incoterms',
      'transport_order.incoterm',
      'CFR CIF CIP CPT DAF DAP DAT DDP DDU DEF DEQ DES EXW FAS FCA FOB NPH',
    ],
    ['[CONST-19] activities', 'turnaround_time.activity', 'MRO SPARES INDUSTRY'],
    ['[CONST-20] turnaround periods', 'turnaround_time.period', 'D W M Y'],
    ['[CONST-21] usage indicators', 'asset.properties.usageIndicator', 'MIL CIV GEN'],
    ['[CONST-22] regulations', 'asset.properties.regulations', '500/600 ITAR NATIONAL OTHER'],
    ['[CONST-30 TASK-03] task queues', 'task.queue', 'other'],
    ['[CONST-30] task types', 'task.type', 'once loop'],
    ['[CONST-33] hazard classes', 'hazardous.class', '1 2 3 4.1 4.2 4.3 5.1 5.2 6.1 8 9'],
    ['[OENUM-33] severity of reports', 'report.properties.severity', 'info warning critical'],
    ['[OENUM-34] ways to communicate', 'report.properties.communicationType', 'cellular LoRa BLE WiFi RFID'],
    ['[OENUM-34] ways to find a place', 'report.properties.locationMethod', 'GPS cell WiFi BLE manual'],
    ['[OENUM-35] results in the access log', 'access_log.result', 'success failed blocked switch return'],
    [
      '[MASTER-03 OPEN-080] validations of entities',
      'entity_validation.validationType',
      'notBlank unique email url length range regex',
    ],
    ['[MASTER-05] types of properties', 'property_validation.type', 'none bool integer float string date'],
  ])('%s', (_title, where, wanted) => {
    const [entity = '', ...path] = where.split('.')
    expect(optionsOf(entity, path.join('.'))).toEqual(wanted.split(' '))
  })

  it('[OENUM-31] file types', () => {
    expect(optionsOf('file', 'type')).toEqual([
      'image',
      'logo',
      'work order',
      'quotation',
      'invoice',
      'document',
      'import',
      'export',
    ])
  })

  it('[CONST-21 CONST-32] usage indicators and packing groups are named', () => {
    expect(['MIL', 'CIV', 'GEN'].map(optionText)).toEqual(['Military', 'Civil', 'Dual'])
    expect(optionsOf('hazardous', 'packingGroup').map((code) => [code, optionText(code)])).toEqual([
      ['I', 'I, high danger'],
      ['II', 'II, medium danger'],
      ['III', 'III, low danger'],
    ])
  })

  it('[CONST-23] days of the week run from 0 Sunday to 6 Saturday', () => {
    expect(lists.WEEKDAYS).toEqual(['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'])
    const day = fieldOf('cut_off_time', 'dayOfWeek')
    expect([-1, 0, 6, 7].map((value) => judgeValue(day, value, '2026-11-20') === null)).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  it('[CONST-25] maintenance bands, in days to the expiry date', () => {
    const person: Person = { id: 'p', organization: null, roles: new Set(), modules: new Set(), today: '2026-11-21' }
    const groups = Object.entries(entityOf('maintenance').list.groups?.groups ?? {})
    const bandOf = (expireDate: string) =>
      groups.filter(([, rule]) => passes(rule, { expireDate }, person)).map(([name]) => name)
    expect(bandOf('2026-10-23')).toEqual(['expired'])
    expect([bandOf('2026-10-24'), bandOf('2026-11-20')]).toEqual(Array(2).fill(['expired less than 4 weeks ago']))
    expect([bandOf('2026-11-21'), bandOf('2026-12-18')]).toEqual(Array(2).fill(['expires within 4 weeks']))
    expect([bandOf('2026-12-19'), bandOf('2027-01-15')]).toEqual(Array(2).fill(['expires within 8 weeks']))
    expect(bandOf('2027-01-16')).toEqual(['maintained'])
  })

  it('[CONST-29] a ship unit begins as one, in KG and CM', () => {
    expect([
      initialOf('ship_unit', 'count'),
      initialOf('ship_unit', 'weightUnit'),
      initialOf('ship_unit', 'dimensionUnit'),
    ]).toEqual([{ value: 1 }, { value: 'KG' }, { value: 'CM' }])
  })

  it('[CONST-31] files of a work order: an invoice only at Need invoice', () => {
    const upload = entityOf('work_order').tabs.find(({ name }) => name === 'upload')
    const types = upload?.kind === 'upload' ? upload.types : []
    const person: Person = { id: 'p', organization: null, roles: new Set(), modules: new Set() }
    const offered = (status: string) =>
      types.flatMap((one) => (typeof one === 'string' ? [one] : passes(one.when, { status }, person) ? [one.type] : []))
    for (const status of entityOf('work_order').states?.places ?? []) {
      const invoice = status === 'Need invoice' ? ['invoice'] : []
      expect([status, offered(status)]).toEqual([status, ['image', 'work order', 'quotation', ...invoice]])
    }
  })

  it('[CONST-34 OPEN-048] blocks: two for pickup, two for delivery, each without its end; those of the site replace them', () => {
    expect(BUILT_IN.map(({ type, name, from, to }) => [type, name, from, to])).toEqual([
      ['pickup', '08:00', '08:00', '09:00'],
      ['pickup', '09:00', '09:00', '17:00'],
      ['delivery', '14:00', '08:00', '14:01'],
      ['delivery', '17:00', '14:01', '17:01'],
    ])
    const at = (time: string) =>
      BUILT_IN.filter((block) => holdsTime(block, time)).map(({ type, name }) => `${type} ${name}`)
    expect(at('09:00')).toEqual(['pickup 09:00', 'delivery 14:00'])
    expect(at('14:01')).toEqual(['pickup 09:00', 'delivery 17:00'])
    expect(at('17:01')).toEqual([])
    // 2026-11-20 is a Friday.
    const times = { startTime: '07:00', endTime: '08:00', friday: true, saturday: false }
    const own = recordOf(planningBlockDefault, { site: 's', type: 'pickup', ...times })
    const named = (site: string, date: string) =>
      blocksFor([own], site, date).map(({ type, name }) => `${type} ${name}`)
    expect(named('s', '2026-11-20')).toEqual(['pickup 07:00', 'delivery 14:00', 'delivery 17:00'])
    const builtIn = ['pickup 08:00', 'pickup 09:00', 'delivery 14:00', 'delivery 17:00']
    expect([named('s', '2026-11-21'), named('other', '2026-11-20')]).toEqual([builtIn, builtIn])
  })

  it('[CONST-35 OPEN-046] nine lanes, each in its colour', () => {
    const tokens = readFileSync(join(import.meta.dirname, '../../../src/ui/theme/tokens.css'), 'utf8')
    const colors = LANES.map((name) => [
      name,
      new RegExp(`--lane-${name.toLowerCase()}: (#[0-9a-f]{6});`).exec(tokens)?.[1],
    ])
    expect(Object.fromEntries(colors)).toEqual({
      P01: '#e8590c',
      P02: '#2f9e44',
      P03: '#1971c2',
      W130: '#9c36b5',
      W131: '#c2255c',
      W132: '#0c8599',
      W205: '#f08c00',
      W206: '#5f3dc4',
      W209: '#495057',
    })
  })

  it('[CONST-40 ATYPE-04 ATYPE-05] a delivery period is 1 to 10 days, weeks, months or years, as P3W', () => {
    const period = fieldOf('asset_type', 'properties.deliveryPeriod')
    const taken = (value: string) => judgeValue(period, value, '2026-11-20') === null
    expect(['P1D', 'P3W', 'P6M', 'P10Y'].map(taken)).toEqual([true, true, true, true])
    expect(['P0D', 'P11D', 'PT3H', '3 weeks'].map(taken)).toEqual([false, false, false, false])
  })
})

/** Chart colours of the theme, in order. */
const chartColours = (): readonly string[] => {
  const css = readFileSync(join(process.cwd(), 'src/ui/theme/tokens.css'), 'utf8')
  return [1, 2, 3, 4, 5].map((nth) => new RegExp(`--chart-${nth}: (#[0-9a-f]{6})`).exec(css)?.[1] ?? '')
}
/** Hue in degrees and chroma. */
const hueOf = (colour: string): readonly [hue: number, chroma: number] => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  const most = Math.max(r, g, b)
  const chroma = most - Math.min(r, g, b)
  const sixth =
    chroma === 0 ? 0 : most === r ? (g - b) / chroma : most === g ? 2 + (b - r) / chroma : 4 + (r - g) / chroma
  return [(sixth * 60 + 360) % 360, chroma]
}

it('[DASH-03] chart colours come as orange, green, blue, purple, grey', () => {
  const ranges: readonly (readonly [number, number])[] = [
    [15, 45],
    [90, 165],
    [200, 240],
    [255, 290],
  ]
  const colours = chartColours().map(hueOf)
  for (const [nth, [from, to]] of ranges.entries()) {
    const [hue = -1, chroma = 0] = colours[nth] ?? []
    expect([nth, hue > from && hue < to, chroma > 60]).toEqual([nth, true, true])
  }
  expect(colours[4]?.[1]).toBeLessThan(30)
  expect(DAYS).toBe(7)
})
