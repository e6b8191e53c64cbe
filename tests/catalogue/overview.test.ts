import { describe, expect, it } from 'vitest'
import { pathsOf } from '../../src/catalogue/row.ts'
import type { AnyRow } from '../../src/catalogue/row.ts'
import type { Person } from '../../src/catalogue/rule.ts'
import { declaredFlow, isEnd } from '../../src/domains/administration/effects/flow.ts'
import { catalogue, entityOf } from '../../src/domains/index.ts'
import type { ListRow } from '../../src/engine/data/api.ts'
import { fieldAtEnd } from '../../src/domains/field-paths.ts'
import { factsOf } from '../../src/record/page/overview/facts-of.ts'
import { nextOf, secondOf } from '../../src/record/page/overview/next-of.ts'
import { overviewTabOf } from '../../src/record/page/overview/overview-tab.ts'
import { openStatesOf, partsOf } from '../../src/record/page/overview/parts-of.ts'
import { arrivalsOf, pathOf } from '../../src/record/page/overview/path-of.ts'
import { tabRowOf } from '../../src/record/page/overview/tab-row.ts'
import { foldedOf, groupsOf, isFolded } from '../../src/record/page/property/property-groups.ts'
import { isGathered, togetherWith } from '../../src/record/page/property/together.ts'

const anyone: Person = { id: 'u', organization: 'o', roles: new Set(['ROLE_SUPERADMIN']), modules: new Set() }
const reader: Person = { ...anyone, roles: new Set() }
const settings = new Map<string, string>()

const rowOf = (values: object): AnyRow => ({
  id: 'r',
  project: 'p',
  version: 1,
  created: '2026-11-18T09:00:00.000Z',
  createdBy: null,
  updated: '2026-11-18T09:00:00.000Z',
  archived: null,
  ...values,
})
const recordOf = (values: object, labels: ListRow['labels'] = {}): ListRow => ({
  row: rowOf(values),
  labels,
  state: 'synced',
})
const nextIn = (name: string, status: string, person = anyone) => {
  const entity = entityOf(name)
  return nextOf({ entity, row: rowOf({ status }), person, settings, flow: declaredFlow(entity) })
}

const declared = catalogue.filter(({ overview }) => overview !== undefined)

describe('what a declaration names exists', () => {
  it.each(declared.map((entity) => [entity.name, entity] as const))('%s', (_name, entity) => {
    const {
      facts = [],
      next = {},
      open = [],
      sections = [],
      side = [],
      beside,
      together = [],
      shown = [],
      path = { exits: [] },
    } = entity.overview ?? {}
    expect(path.exits.filter((exit) => entity.states?.places.includes(exit) !== true)).toEqual([])
    expect(facts.length).toBeLessThanOrEqual(7)
    const tabs = new Set(entity.tabs.map(({ name }) => name))
    const named = [...open, ...sections, ...side, ...shown, ...(beside === undefined ? [] : [beside.tab])]
    expect(named.filter((name) => !tabs.has(name))).toEqual([])
    const paths = pathsOf(entity.fields)
    for (const fact of facts) {
      if (typeof fact === 'string') expect(fieldAtEnd(entity, fact), fact).toBeDefined()
      else if ('path' in fact) {
        const beneath = [fact.beside, fact.note].filter((path) => path !== undefined)
        expect(beneath.filter((path) => !paths.includes(path))).toEqual([])
        expect(fieldAtEnd(entity, fact.path), fact.path).toBeDefined()
      } else if ('count' in fact) expect(tabs.has(fact.count), fact.count).toBe(true)
      else if ('soonest' in fact) {
        const other = pathsOf(entityOf(fact.soonest.entity).fields)
        const { by, path, names } = fact.soonest
        expect([by, path, names].filter((one) => !other.includes(one))).toEqual([])
      }
    }
    expect(together.flat().filter((path) => !paths.includes(path))).toEqual([])
    for (const [state, { action, of, tab, upload, label, why, taken }] of Object.entries(next)) {
      if (taken !== undefined) expect(fieldAtEnd(entity, taken.by)?.kind).toBe('reference')
      expect(entity.states?.places, `${entity.name} ${state}`).toContain(state)
      expect(why).toMatch(/\.$/)
      const holder = of === undefined ? entity : entity.tabs.find(({ name }) => name === of)
      const acting = holder !== undefined && 'entity' in holder ? entityOf(holder.entity) : entity
      if (action !== undefined) expect(Object.keys(acting.actions ?? {})).toContain(action)
      if (tab !== undefined) expect(tabs.has(tab)).toBe(true)
      if (upload !== undefined) {
        const uploads = entity.tabs.flatMap((one) => (one.kind === 'upload' ? one.types : []))
        const steps = uploads.flatMap((one) => (typeof one !== 'string' && one.type === upload ? [one.step] : []))
        expect(steps, upload).toHaveLength(1)
        expect(steps, upload).not.toContain(undefined)
        expect(label).toBeDefined()
      }
      const fields = [...why.matchAll(/\{([\w.]+)\}/g)].map(([, path]) => path)
      expect(fields.filter((path) => path !== undefined && !paths.includes(path))).toEqual([])
    }
  })
})

describe('without a declaration', () => {
  it.each(
    catalogue.filter(({ screens }) => screens.edit !== undefined).map((entity) => [entity.name, entity] as const),
  )('%s has facts, groups and parts that name what it has', (_name, entity) => {
    const { overview: _overview, ...bare } = entity
    const tabs = bare.tabs
    const overview = overviewTabOf(bare, tabs)
    const { open, sections, side } = partsOf(bare, tabs, overview)
    expect([...open, ...sections, ...side].filter((tab) => tab === overview || !tabs.includes(tab))).toEqual([])
    expect(open.filter((tab) => openStatesOf(entityOf(tab.entity)).length === 0)).toEqual([])
    const every = groupsOf(bare, tabs).flatMap(({ paths }) => paths)
    expect(every.length).toBe(new Set(every).size)
    const record = recordOf(Object.fromEntries(pathsOf(bare.fields).map((path) => [path, 'x'])))
    expect(factsOf({ entity: bare, record, person: anyone, settings, counts: {} }).length).toBeLessThanOrEqual(5)
  })

  it('facts are the columns that hold a value and are not the title', () => {
    const { overview: _overview, ...bare } = entityOf('site')
    const record = recordOf({ name: 'Hall B', readableName: 'Hall B', reference: 'HB', type: 'warehouse' })
    const facts = factsOf({ entity: bare, record, person: anyone, settings, counts: {} })
    expect(facts).toEqual([{ kind: 'value', path: 'type', beside: null, note: null, due: false }])
  })
})

describe('the facts of a packing slip', () => {
  const pathsIn = (values: object) =>
    factsOf({
      entity: entityOf('packing_slip'),
      record: recordOf(values),
      person: anyone,
      settings,
      counts: {},
    }).map((fact) => fact.kind === 'value' && fact.path)

  it.each([
    ['Outbound', 'salesOrder', 'customer'],
    ['Inbound', 'purchaseOrder', 'supplier'],
  ])(
    '%s: its order and its partner are among them, which its list shows in one of its views only',
    (type, order, partner) => {
      const values = { type, [order]: 'o1', [partner]: 'p1', site: 's1', date: '2026-11-27' }
      expect(pathsIn(values)).toEqual(['type', order, partner, 'site', 'date'])
    },
  )
})

describe('what comes next', () => {
  it('is the declared action, for whoever may take it', () => {
    const next = nextIn('damage', 'New')
    expect(next.kind === 'act' ? next.offered.name : next.kind).toBe('submit')
  })
  it('is named with who takes it, for whoever may not', () => {
    expect(nextIn('work_order', 'Approved', reader)).toMatchObject({
      kind: 'other',
      name: 'start',
      field: 'repairOrganization',
    })
  })
  it('of a slip in Open is scanning for those who may change it; others read that nothing was scanned', () => {
    const entity = entityOf('packing_slip')
    const stepOf = (...roles: string[]) =>
      nextOf({
        entity,
        row: rowOf({ status: 'Open' }),
        person: { ...anyone, roles: new Set(roles) },
        settings,
        flow: declaredFlow(entity),
      })
    expect(stepOf('ROLE_PACKING_SLIP_VIEW', 'ROLE_PACKING_SLIP_EDIT')).toMatchObject({ kind: 'tab' })
    expect(stepOf('ROLE_PACKING_SLIP_VIEW')).toMatchObject({ kind: 'none', declared: { tab: 'picked-scanned' } })
  })
  it('[WO-22 STATE-032] is handing in the quotation or the invoice for the station, going on without for the owner', () => {
    const entity = entityOf('work_order')
    const roles = new Set(['ROLE_WORK_ORDER_VIEW', 'ROLE_WORK_ORDER_EDIT'])
    const stepIn = (status: string, organization: string, person: Person = { ...anyone, organization, roles }) =>
      nextOf({
        entity,
        row: rowOf({ status, organization: 'owner', repairOrganization: 'station' }),
        person,
        settings,
        flow: declaredFlow(entity),
      })
    expect(stepIn('Need quotation', 'station')).toMatchObject({ kind: 'tab', tab: 'upload', upload: 'quotation' })
    expect(stepIn('Need invoice', 'station')).toMatchObject({ kind: 'tab', tab: 'upload', upload: 'invoice' })
    expect(stepIn('Need quotation', 'owner')).toMatchObject({ kind: 'act', offered: { name: 'noQuotation' } })
    // The sentence itself says who takes the step, so no other name is shown beside it.
    expect(stepIn('Need quotation', 'station', { ...reader, organization: 'station' }).kind).toBe('none')
    expect(stepIn('Approved', 'station')).toMatchObject({ kind: 'act', offered: { name: 'start' } })
  })
  it('is a step of a related record for an asset that waits for the customer', () => {
    expect(nextIn('asset', 'Waiting for customer')).toMatchObject({
      kind: 'related',
      tab: 'work-order',
      action: 'approve_quotation',
    })
  })
  it('is nothing at the end, and nothing for an archived record', () => {
    expect(nextIn('transport_order', 'Closed').kind).toBe('end')
    const entity = entityOf('damage')
    const row = rowOf({ status: 'New', archived: '2026-11-18T09:00:00.000Z' })
    expect(nextOf({ entity, row, person: anyone, settings, flow: declaredFlow(entity) }).kind).toBe('none')
  })
  it('is the renewal of a maintenance until it has one', () => {
    const entity = entityOf('maintenance')
    const of = (values: object) =>
      nextOf({ entity, row: rowOf(values), person: anyone, settings, flow: declaredFlow(entity) })
    expect(of({ status: 'Executed' }).kind).not.toBe('taken')
    expect(of({ status: 'Executed', renewal: 'm2' })).toMatchObject({ kind: 'taken', by: 'renewal', id: 'm2' })
  })
  it('never is a step that ends the record early, nor is the one beside it', () => {
    for (const entity of catalogue) {
      const away = typeof entity.archive === 'object' ? entity.archive.transition : null
      if (away === null) continue
      for (const place of entity.states?.places ?? []) {
        const question = { entity, row: rowOf({ status: place }), person: anyone, settings, flow: declaredFlow(entity) }
        const next = nextOf(question)
        if (next.kind === 'act') expect(next.offered.action.transition, `${entity.name} ${place}`).not.toBe(away)
        expect(secondOf(question, next)?.action.transition, `${entity.name} ${place}`).not.toBe(away)
      }
    }
  })
  it('beside Validate, an open manifest can be closed', () => {
    const entity = entityOf('transport_manifest')
    const question = { entity, row: rowOf({ status: 'Open' }), person: anyone, settings, flow: declaredFlow(entity) }
    expect(secondOf(question, nextOf(question))?.name).toBe('send')
  })
  it('an end is a state from which no step leads on', () => {
    const flow = declaredFlow(entityOf('transport_order'))
    expect(flow.places.filter((place) => isEnd(flow, place))).toEqual(['Closed', 'Cancelled'])
  })
})

describe('the way of a transport order through its states', () => {
  const order = entityOf('transport_order')
  const changed = (time: string, before: string, after: string): ListRow =>
    recordOf({ time, changes: [{ path: 'status', before, after }] }, { user: 'Eva Jansen' })
  const wayIn = (status: string, ...changes: readonly ListRow[]) => wayOf(status, changes, true)
  const wayOf = (status: string, changes: readonly ListRow[], isWhole: boolean) =>
    pathOf(order, rowOf({ status }), declaredFlow(order), arrivalsOf(order, changes), isWhole).map(
      ({ state, stands, arrival }) => [state, stands, arrival?.at.slice(11, 16) ?? null],
    )
  const accepted = changed('2026-11-18T11:32:00.000Z', 'New', 'Accepted')

  it('tells when it came into a state, and what is ahead without its side exit', () => {
    expect(wayIn('Accepted', accepted)).toEqual([
      ['New', 'past', '09:00'],
      ['Accepted', 'now', '11:32'],
      ['Assigned', 'ahead', null],
      ['Validated', 'ahead', null],
      ['Closed', 'ahead', null],
    ])
  })
  it('forgets states that it was taken back from, and counts the last arrival', () => {
    const assigned = changed('2026-11-18T12:00:00.000Z', 'Accepted', 'Assigned')
    const back = changed('2026-11-18T13:15:00.000Z', 'Assigned', 'Accepted')
    expect(wayIn('Accepted', accepted, assigned, back).slice(1, 3)).toEqual([
      ['Accepted', 'now', '13:15'],
      ['Assigned', 'ahead', null],
    ])
  })
  it('ends at a side exit after the states that it is known to have reached', () => {
    const cancelled = changed('2026-11-18T14:00:00.000Z', 'Accepted', 'Cancelled')
    expect(wayIn('Cancelled', accepted, cancelled)).toEqual([
      ['New', 'past', '09:00'],
      ['Accepted', 'past', '11:32'],
      ['Cancelled', 'now', '14:00'],
    ])
  })
  it('says no time that it does not know', () => {
    expect(wayIn('Assigned')).toContainEqual(['Accepted', 'past', null])
    // The record may have returned to this state, so its time is not known.
    expect(wayOf('New', [], false)[0]).toEqual(['New', 'now', null])
    expect(wayOf('New', [], true)[0]).toEqual(['New', 'now', '09:00'])
  })
  it('is not drawn for records without one', () => {
    const damage = entityOf('damage')
    expect(pathOf(damage, rowOf({ status: 'New' }), declaredFlow(damage), new Map(), true)).toEqual([])
  })
})

describe('tabs', () => {
  const asset = entityOf('asset')
  const rowWith = (counts: { readonly [tab: string]: number }) =>
    tabRowOf(asset, asset.tabs, overviewTabOf(asset, asset.tabs), counts)
  it('keeps every tab, the overview first, the empty ones and the forms last', () => {
    const { tabs, tail } = rowWith({ damage: 2, maintenance: 0, 'work-order': 0, identifiers: 3 })
    expect(tabs.map(({ name }) => name).toSorted()).toEqual(asset.tabs.map(({ name }) => name).toSorted())
    expect(tabs[0]?.name).toBe('general')
    const names = tail.map(({ tab }) => tab.name)
    expect(names).toEqual(expect.arrayContaining(['maintenance', 'work-order', 'storage', 'upload', 'compare']))
    expect(names).not.toContain('damage')
    expect(tabs.slice(-names.length).map(({ name }) => name)).toEqual(names)
  })
  it('a count that is not known yet moves no tab', () => {
    expect(rowWith({}).tail.map(({ tab }) => tab.name)).not.toContain('damage')
  })
  it('no tab moves when its first record is made, and the tail does not call it empty', () => {
    const before = { damage: 2, maintenance: 0, 'work-order': 0 }
    const overview = overviewTabOf(asset, asset.tabs)
    const names = (order: ReturnType<typeof tabRowOf>) => order.tabs.map(({ name }) => name)
    const after = tabRowOf(asset, asset.tabs, overview, { ...before, maintenance: 1 }, before)
    expect(names(after)).toEqual(names(rowWith(before)))
    expect(names(after)).not.toEqual(names(rowWith({ ...before, maintenance: 1 })))
    const tailed = after.tail.map(({ tab }) => tab.name)
    expect(tailed).toContain('work-order')
    expect(tailed).not.toContain('maintenance')
  })
  it('the overview is General, else the tab that opens by itself', () => {
    const first = (name: string) => overviewTabOf(entityOf(name), entityOf(name).tabs)?.name
    expect(['asset', 'work_order', 'transport_manifest', 'shipment', 'user', 'organization'].map(first)).toEqual([
      'general',
      'logs',
      'transport-orders',
      'legs',
      'profile',
      'information',
    ])
  })
})

describe('what is saved together', () => {
  it('is a position, the two ends of a range, and a value with its unit', () => {
    expect(togetherWith(entityOf('damage'), 'properties.latitude')).toEqual([
      'properties.latitude',
      'properties.longitude',
    ])
    expect(togetherWith(entityOf('sensor'), 'properties.thresholdMin')).toContain('properties.thresholdMax')
    const units = catalogue.flatMap((entity) =>
      pathsOf(entity.fields).flatMap((path) => {
        const field = fieldAtEnd(entity, path)
        const unit = field?.kind === 'decimal' || field?.kind === 'integer' ? field.unitIn : undefined
        return unit === undefined ? [] : [[entity, path] as const]
      }),
    )
    expect(units.length).toBeGreaterThan(0)
    for (const [entity, path] of units) expect(isGathered(entity, path), `${entity.name} ${path}`).toBe(true)
  })
  it('a plain field is kept by itself; one that fills in others waits', () => {
    expect(isGathered(entityOf('asset'), 'serial')).toBe(false)
    expect(isGathered(entityOf('asset'), 'assetType')).toBe(false)
    expect(isGathered(entityOf('packing_slip'), 'purchaseOrder')).toBe(true)
  })
  it('only optional fields that are empty are folded', () => {
    const asset = entityOf('asset')
    expect(isFolded(asset, 'batch', '')).toBe(true)
    expect(isFolded(asset, 'batch', 'B004')).toBe(false)
    expect(isFolded(asset, 'name', null)).toBe(false)
    expect(isFolded(asset, 'properties.currentShotCount', 0)).toBe(false)
  })
  it('those of a module are folded too before it is known whether a person has the module', () => {
    const folded = foldedOf(entityOf('asset'), rowOf({ batch: 'B004', properties: {} }))
    expect(folded.has('properties.lifeCycle')).toBe(true)
    expect(folded.has('batch')).toBe(false)
  })
})
