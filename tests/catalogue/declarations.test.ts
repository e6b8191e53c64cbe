import { describe, expect, it } from 'vitest'
import { columnsOf } from '../../src/catalogue/column.ts'
import { catalogue, entityNamed, entityOf } from '../../src/domains/index.ts'
import { declaredFlow, isEnd } from '../../src/domains/administration/effects/flow.ts'
import type { AnyEntity } from '../../src/catalogue/entity.ts'
import type { Field } from '../../src/catalogue/field.ts'
import { BASE_COLUMNS, fieldAt, pathsOf } from '../../src/catalogue/row.ts'
import type { Rule } from '../../src/catalogue/rule.ts'
import { parseTemplate } from '../../src/catalogue/scope.ts'
import { messagesOf } from '../../src/catalogue/messages.ts'

const isBase = (name: string): boolean => (BASE_COLUMNS as readonly string[]).includes(name)

/** Follows a path such as `asset.assetType` through references; returns the problem, or null. */
const brokenPath = (entity: AnyEntity, path: string): string | null => {
  if (isBase(path) || fieldAt(entity.fields, path) !== undefined) return null
  const dot = path.indexOf('.')
  const head = fieldAt(entity.fields, path.slice(0, dot))
  if (dot < 0 || head?.kind !== 'reference') return `${entity.name}: ${path}`
  const target = entityNamed(head.to)
  return target === undefined ? `${entity.name}: ${path} -> ${head.to}` : brokenPath(target, path.slice(dot + 1))
}

const fieldsOfRule = (rule: Rule): readonly string[] => {
  if ('all' in rule) return rule.all.flatMap(fieldsOfRule)
  if ('any' in rule) return rule.any.flatMap(fieldsOfRule)
  if ('field' in rule) return [rule.field]
  if ('ownOrganization' in rule) return [rule.ownOrganization]
  return 'ownUser' in rule ? [rule.ownUser] : []
}

const everyField = (entity: AnyEntity): readonly (readonly [string, Field])[] =>
  pathsOf(entity.fields).map((path) => [path, fieldAt(entity.fields, path) as Field] as const)

describe.each(catalogue.map((entity) => [entity.name, entity] as const))('%s', (_name, entity) => {
  it('[EDIT-20 LIST-01] names only fields that exist in columns, filters, sorts, search, indexes and forms', () => {
    const paths = [
      ...columnsOf(entity.list).flatMap(({ path, of }) => (of === undefined ? [path] : [])),
      ...entity.list.filters,
      entity.list.sort.path,
      ...(entity.list.openFirst?.by === undefined ? [] : [entity.list.openFirst.by.path]),
      ...(entity.list.bulkFields ?? []),
      ...entity.list.search,
      ...(entity.list.indexes ?? []).flat(),
      ...(entity.create ?? []),
      ...entity.title,
      ...entity.tabs.flatMap((tab) => (tab.kind === 'fields' ? tab.fields : [])),
      ...(entity.series ? [entity.series.field] : []),
      ...(entity.header ?? []),
      ...(entity.editableFields ?? []).flatMap(({ only = [] }) => only),
      ...(entity.states?.transitions ?? []).flatMap(({ requires = [] }) => requires),
      ...(entity.states ? [entity.states.field] : []),
    ]
    expect(paths.map((path) => brokenPath(entity, path)).filter((found) => found !== null)).toEqual([])
  })

  it('[LIST-02] has open records first only where the device sorts them and some states are an end', () => {
    if (entity.list.openFirst === undefined) return
    expect(entity.replicated).toBe(true)
    const flow = declaredFlow(entity)
    const ended = flow.places.filter((place) => isEnd(flow, place))
    expect(ended).not.toEqual([])
    expect(ended).not.toContain(entity.states?.initial)
  })

  it('[OPEN-024 LIST-16] shows and filters by other records only where those point here, with fields that they have', () => {
    const pointing = columnsOf(entity.list).flatMap(({ of }) => (of === undefined ? [] : [of]))
    for (const { entity: other, by } of [...pointing, ...(entity.list.filtersThrough ?? [])]) {
      expect(fieldAt(entityOf(other).fields, by)).toMatchObject({ kind: 'reference', to: entity.name })
    }
    const named = [
      ...pointing.flatMap(({ entity: other, shows }) =>
        shows === 'count' ? [] : shows.flat().map((field) => [other, field] as const),
      ),
      ...(entity.list.filtersThrough ?? []).map(({ entity: other, to }) => [other, to] as const),
    ]
    expect(named.filter(([other, field]) => fieldAt(entityOf(other).fields, field) === undefined)).toEqual([])
    const own = columnsOf(entity.list).map(({ path }) => path)
    const tabs = catalogue.flatMap(({ tabs: all }) => all)
    const asked = tabs.flatMap((tab) =>
      tab.kind === 'related' && tab.entity === entity.name ? (tab.columns ?? []) : [],
    )
    expect(asked.filter((path) => !own.includes(path))).toEqual([])
  })

  it('[EDIT-13] refers to entities that exist', () => {
    const references = everyField(entity).flatMap(([, field]) => (field.kind === 'reference' ? [field.to] : []))
    expect(references.filter((to) => to !== '*' && entityNamed(to) === undefined)).toEqual([])
    const related = entity.tabs.filter((tab) => tab.kind === 'related')
    for (const tab of related) {
      const pointed =
        tab.by === 'id' ? fieldAt(entity.fields, String(tab.via)) : fieldAt(entityOf(tab.entity).fields, tab.by)
      expect(pointed?.kind).toBe('reference')
      if (tab.by === 'id') expect(pointed?.kind === 'reference' ? pointed.to : null).toBe(tab.entity)
    }
  })

  it('[EDIT-02 EDIT-08] has rules that look at columns of its own', () => {
    const rules: Rule[] = [
      ...(entity.editable ? [entity.editable] : []),
      ...(entity.editableFields ?? []).map(({ when }) => when),
      ...(entity.review ? [entity.review.when] : []),
      ...entity.tabs.flatMap((tab) =>
        tab.kind === 'related' ? [tab.createWhen ?? [], tab.editWhen ?? []].flat() : [],
      ),
      ...Object.values(entity.actions ?? {}).flatMap((action) => (action.when ? [action.when] : [])),
      ...entity.tabs.flatMap((tab) => (tab.when ? [tab.when] : [])),
      ...Object.values(entity.list.groups?.groups ?? {}),
    ]
    const unknown = rules.flatMap(fieldsOfRule).filter((field) => !isBase(field) && !fieldAt(entity.fields, field))
    expect(unknown).toEqual([])
  })

  it('[COLS-56 OPEN-036] offers for selected rows what it declares, and copies what both records have', () => {
    expect((entity.list.bulk ?? []).filter((name) => entity.actions?.[name] === undefined)).toEqual([])
    const copies = everyField(entity).flatMap(([, field]) =>
      field.kind === 'reference' ? (field.copies ?? []).map((path) => [field.to, path] as const) : [],
    )
    const broken = copies.filter(([to, path]) => !fieldAt(entityOf(to).fields, path) || !fieldAt(entity.fields, path))
    expect(broken).toEqual([])
  })

  it('[EDIT-02 STATE-005 OPEN-097] names fields of its own for names, notes, units, and what steps ask for and set', () => {
    const kindOf = (path: string) => fieldAt(entity.fields, path)?.kind
    const units = everyField(entity).flatMap(([, field]) => ('unitIn' in field ? [kindOf(String(field.unitIn))] : []))
    expect(units.filter((kind) => kind !== 'choice')).toEqual([])
    const words = [...(entity.fullName ?? []), ...(entity.note ?? []).flat()]
    expect(words.filter((path) => kindOf(path) !== 'text')).toEqual([])
    const actions = Object.values(entity.actions ?? {})
    expect(actions.flatMap(({ stamps = [] }) => stamps).filter((path) => kindOf(path) !== 'instant')).toEqual([])
  })

  it('[WF-04] has a workflow whose steps stay within its places', () => {
    const { states } = entity
    const used = (states?.transitions ?? []).flatMap((step) => [...step.from, step.to]).concat(states?.initial ?? [])
    expect(used.filter((place) => !states?.places.includes(place))).toEqual([])
    const named = new Set(states?.transitions.map((step) => step.name))
    const asked = Object.values(entity.actions ?? {}).flatMap((action) => action.transition ?? [])
    if (typeof entity.archive === 'object') asked.push(entity.archive.transition)
    expect(asked.filter((name) => !named.has(name))).toEqual([])
  })

  it('[GEN-15] has scopes that depend on its own columns only', () => {
    const columns = entity.scopes.flatMap((template) => parseTemplate(template).field ?? [])
    expect(columns.filter((field) => !isBase(field) && !fieldAt(entity.fields, field))).toEqual([])
  })

  it('[ROLE-01 I18N-03] follows the role pattern and has one text per message id', () => {
    expect(entity.roles.code).toMatch(/^[A-Z][A-Z_]*$/)
    const texts = new Map<string, string>()
    for (const { id, message } of messagesOf(entity)) {
      expect(message.trim()).not.toBe('')
      expect(texts.get(id) ?? message).toBe(message)
      texts.set(id, message)
    }
  })
})

describe('the catalogue', () => {
  it('[GEN-16] has every name once', () => {
    expect(new Set(catalogue.map((entity) => entity.name)).size).toBe(catalogue.length)
  })

  it('[MENU-06 MENU-07 MENU-11 MENU-12 MENU-13 MENU-17 MENU-18 MENU-20 MENU-21 MENU-25 MENU-26 MENU-27 MENU-35] names its menu entries as the matrix does', () => {
    const menu = Object.fromEntries(catalogue.flatMap((e) => (e.menu ? [[e.menu.text, e.screens.list]] : [])))
    expect(menu).toMatchObject({
      Assets: '/asset/list',
      'Damage reports': '/damage/list',
      'Purchase orders': '/purchase_order/list',
      'Sales orders': '/sales_order/list',
      'Packing slips': '/packing_slip/list',
      Sensors: '/sensor/list',
      'Sensor reports': '/report/list',
      'Asset types': '/asset_type/list',
      'Sensor types': '/sensor_type/list',
      Sites: '/site/edit',
      Addresses: '/address/list',
      Users: '/employee/list',
    })
  })

  it('[COLS-03 COLS-05 COLS-08 COLS-26 COLS-32 COLS-35 COLS-37 COLS-39 COLS-40 COLS-45 COLS-65] sorts lists as the specification says', () => {
    const sort = (name: string) => `${entityOf(name).list.sort.path} ${entityOf(name).list.sort.order}`
    expect(
      [
        'asset',
        'asset_type',
        'damage',
        'packing_slip',
        'purchase_order',
        'report',
        'sales_order',
        'sensor',
        'sensor_type',
        'site',
        'damage_log',
      ].map(sort),
    ).toEqual([
      'name ASC',
      'name ASC',
      'date DESC',
      'reference ASC',
      'reference ASC',
      'time DESC',
      'reference ASC',
      'name ASC',
      'name ASC',
      'name ASC',
      'time DESC',
    ])
  })

  it('[SENSOR-05] a sensor report carries every property the specification lists', () => {
    const wanted =
      'alarms severity batteryPercent communicationType humidity isButtonPushed isStoreAndForward locationMethod signalQuality isValidGps latitude longitude light pressure isMotionDetected isVibrationDetected isShockExceeded shockX shockY shockZ shockMagnitude temperatureC temperatureF temperatureProbeC temperatureProbeF'
    expect(pathsOf(entityOf('report').fields).filter((path) => path.startsWith('properties.'))).toEqual(
      wanted.split(' ').map((name) => `properties.${name}`),
    )
  })

  it('[TAB-03 TAB-05 TAB-16 TAB-24] has the tabs of the specification, in its order', () => {
    const tabs = (name: string) => entityOf(name).tabs.map((tab) => tab.name)
    expect(tabs('asset_type')).toEqual([
      'general',
      'assets',
      'asset-types',
      'upload',
      'storage',
      'stock-management',
      'shot-counter',
    ])
    expect(tabs('damage')).toEqual(['general', 'logs', 'work-order', 'files', 'upload'])
    expect(tabs('packing_slip')).toEqual(['general', 'asset-types', 'picked-scanned', 'picked', 'scanned', 'files'])
    expect(tabs('sensor')).toEqual(['general', 'reports', 'upload'])
  })
})
