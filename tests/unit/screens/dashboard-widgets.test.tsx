import { describe, expect, it } from 'vitest'
import type { Person } from '../../../src/catalogue/rule.ts'
import { listAddress } from '../../../src/engine/data/online-list.ts'
import { DayBars } from '../../../src/app/dashboard/DayBars.tsx'
import { lastDays, nextDays } from '../../../src/app/dashboard/last-days.ts'
import { WidgetList } from '../../../src/app/dashboard/WidgetDialog.tsx'
import {
  ALL_WIDGETS,
  figureFilters,
  offeredWidgets,
  parseChoice,
  planOf,
  sameChoice,
  shownWidgets,
  type WidgetName,
  WIDGETS,
  withMoved,
  withShown,
} from '../../../src/app/dashboard/widgets.ts'
import { newestChoice } from '../../../src/domains/administration/effects/chart-choice.ts'
import { markupOf } from '../ui/render.tsx'

const clock = { locale: 'en_US', now: Date.parse('2026-11-20T12:00:00Z'), timeZone: 'UTC' } as const
const person = (...roles: string[]): Person => ({
  id: 'u',
  organization: 'o',
  roles: new Set(roles),
  modules: new Set(),
})
const all = person(
  ...['TRANSPORT_ORDER', 'TRANSPORT_MANIFEST', 'DAMAGE', 'WORK_ORDER', 'PACKING_SLIP', 'REPORT', 'MAINTENANCE'].map(
    (code) => `ROLE_${code}_VIEW`,
  ),
)
const NAMES = [
  'transport-orders',
  'manifests-closed',
  'damage',
  'work-orders',
  'packing-slips',
  'alarms',
  'maintenance',
] as const

describe('charts of the dashboard', () => {
  it('[DASH-01] look at seven days: those that end today, and of what expires those that begin today', () => {
    const days = lastDays(clock)
    const next = nextDays(clock)
    expect([days.length, days[0], days.at(-1)]).toEqual([7, '2026-11-14', '2026-11-20'])
    expect([next.length, next[0], next.at(-1)]).toEqual([7, '2026-11-20', '2026-11-26'])
    const from = new Date('2026-11-14T00:00:00').toISOString()
    expect(figureFilters(planOf('damage'), days)).toEqual({ date: { from: '2026-11-14' } })
    expect(figureFilters(planOf('manifests-closed'), days)).toEqual({ status: 'Closed', updated: { from } })
    expect(figureFilters(planOf('alarms'), days)).toEqual({
      'properties.severity': ['warning', 'critical'],
      time: { from },
    })
    expect(figureFilters(planOf('maintenance'), next)).toEqual({
      expireDate: { from: '2026-11-20', to: '2026-11-26' },
      renewal: null,
    })
    for (const plan of WIDGETS) expect(Object.keys(figureFilters(plan, days))).toContain(plan.by)
  })

  it('[DASH-04 API-19] ask by day timestamps: the first midnight of the seven days in seconds, and the last', () => {
    const call = (name: WidgetName, days: readonly string[]) => {
      const plan = planOf(name)
      const query = {
        filters: figureFilters(plan, days),
        sort: { path: plan.by, order: 'ASC' },
        limit: 1,
        offset: 0,
      } as const
      return Object.fromEntries(new URLSearchParams(listAddress(plan.entity, query).split('?')[1]))
    }
    const stamp = (day: string): string => String(new Date(`${day}T00:00:00`).getTime() / 1000)
    const days = lastDays(clock)
    for (const plan of WIDGETS.filter((one) => !('ahead' in one))) {
      expect(call(plan.name, days)).toMatchObject({ [`${plan.by}[from]`]: stamp('2026-11-14') })
    }
    expect(call('maintenance', nextDays(clock))).toMatchObject({
      'expireDate[from]': stamp('2026-11-20'),
      'expireDate[to]': stamp('2026-11-26'),
    })
  })

  it('[DASH-02 OPEN-087] are seven, each for those who may see its records', () => {
    expect(shownWidgets(ALL_WIDGETS, all)).toEqual(NAMES)
    expect(shownWidgets(ALL_WIDGETS, person())).toEqual([])
    for (const name of NAMES) {
      const { entity } = planOf(name)
      expect(shownWidgets(ALL_WIDGETS, person(`ROLE_${entity.toUpperCase()}_VIEW`))).toEqual([name])
    }
  })

  it('[OPEN-087] show which a person chose, in the order that was chosen', () => {
    const without = withShown(ALL_WIDGETS, 'damage', false)
    expect(shownWidgets(without, all)).toEqual(NAMES.filter((name) => name !== 'damage'))
    expect(offeredWidgets(without, all)).toEqual(NAMES)
    expect(shownWidgets(withShown(without, 'damage', true), all)).toEqual(NAMES)
    const few = person('ROLE_DAMAGE_VIEW', 'ROLE_MAINTENANCE_VIEW')
    const offered = offeredWidgets(ALL_WIDGETS, few)
    expect(shownWidgets(withMoved(ALL_WIDGETS, 'maintenance', -1, offered), few)).toEqual(['maintenance', 'damage'])
    expect(withMoved(ALL_WIDGETS, 'damage', -1, offered)).toBe(ALL_WIDGETS)
    expect(withMoved(ALL_WIDGETS, 'alarms', 1, offered)).toBe(ALL_WIDGETS)
  })

  it('reads a kept choice, adds charts that it does not know, and takes nothing else', () => {
    expect(parseChoice({ order: ['alarms', 'gone'], hidden: ['damage', 7] })).toEqual({
      order: ['alarms', ...NAMES.filter((name) => name !== 'alarms')],
      hidden: ['damage'],
    })
    expect([null, 'alarms', [], { order: [] }].map(parseChoice)).toEqual([null, null, null, null])
  })

  it('[DASH-06 DLG-37] the widget dialog ticks what shows and moves it, within what is offered', () => {
    const choice = withShown(ALL_WIDGETS, 'alarms', false)
    const offered = ['damage', 'alarms'] as const
    const markup = markupOf(<WidgetList choice={choice} offered={offered} onChoice={() => undefined} />)
    expect(markup.match(/type="checkbox"/g)).toHaveLength(2)
    expect(markup.match(/checked=""/g)).toHaveLength(1)
    expect(markup.match(/aria-label="[^"]*: (up|down)"/g)).toEqual([
      'aria-label="Damage reports: up"',
      'aria-label="Damage reports: down"',
      'aria-label="Sensor reports with alarms: up"',
      'aria-label="Sensor reports with alarms: down"',
    ])
    expect(markup.match(/disabled=""/g)).toHaveLength(2)
  })

  it('[DASH-03] bars of a chart take the colours one after the other', () => {
    const series = ['A', 'B', 'C'].map((label) => ({ label, values: [1, 1] }))
    const markup = markupOf(
      <DayBars label="Bars" days={['2026-11-19', '2026-11-20']} today="2026-11-19" series={series} />,
    )
    expect([...markup.matchAll(/class="[^"]*bar(\d)[^"]*"/g)].map(([, nth]) => nth)).toEqual([
      '1',
      '2',
      '3',
      '1',
      '2',
      '3',
    ])
    expect(markup.match(/data-today/g)).toHaveLength(1)
  })
})

describe('a choice of charts that devices share', () => {
  it('[DASH-06] is the newest one when two devices made one each, in whatever order they arrive', () => {
    const [older, newer] = [
      { id: '0198aaaa-0000-7000-8000-000000000001' },
      { id: '0198bbbb-0000-7000-8000-000000000000' },
    ]
    expect([newestChoice([older, newer]), newestChoice([newer, older]), newestChoice([])]).toEqual([newer, newer, null])
  })

  it('[DASH-06] is the same when the same is hidden, in whatever order it was hidden, and another when charts moved', () => {
    const one = withShown(withShown(ALL_WIDGETS, 'damage', false), 'alarms', false)
    const other = withShown(withShown(ALL_WIDGETS, 'alarms', false), 'damage', false)
    expect(sameChoice(one, other)).toBe(true)
    expect(sameChoice(null, other)).toBe(false)
    expect(sameChoice(one, withMoved(one, 'manifests-closed', -1, ALL_WIDGETS.order))).toBe(false)
  })
})
