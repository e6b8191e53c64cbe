import { describe, expect, it } from 'vitest'
import type { Tab } from '../../src/catalogue/entity.ts'
import { entityOf } from '../../src/domains/index.ts'
import { fieldAt, pathsOf } from '../../src/catalogue/row.ts'
import type { Person } from '../../src/catalogue/rule.ts'
import { dialogPaths } from '../../src/record/dialog/dialog-paths.ts'
import { isEditable } from '../../src/record/form/form-values.ts'
import { createPath } from '../../src/record/places.ts'
import { offeredWhere } from '../../src/ui/fields/offered-where.ts'

const everybody: Person = { id: 'u', organization: 'o', roles: new Set(['ROLE_SUPERADMIN']), modules: new Set() }
const tabOf = (entity: string, name: string): Tab => {
  const tab = entityOf(entity).tabs.find((one) => one.name === name)
  if (tab === undefined) throw new Error(`${entity} has no tab ${name}`)
  return tab
}
const relatedOf = (entity: string, name: string): Extract<Tab, { kind: 'related' }> => {
  const tab = tabOf(entity, name)
  if (tab.kind !== 'related') throw new Error(`${entity} ${name} lists nothing`)
  return tab
}

describe('fields', () => {
  it.each([
    [
      '[ATYPE-02] asset type',
      'asset_type',
      'properties.maxLifeCycles properties.maxShotCount properties.warningShotCount properties.currentStock properties.minimumStock properties.deliveryPeriod properties.aisle properties.bay properties.shelf properties.bin',
    ],
    ['[PRINT-01] printer', 'printer', 'name site ipAddress port default rfid'],
    ['[PRINT-02] printer template', 'printer_template', 'template printer default enabled settings'],
    ['[PRINT-05 OPEN-071] template', 'template', 'name reference entity format content'],
    ['[JOB-01] job', 'job', 'name parameters progress error forProject queue addTime executeTime endTime status'],
    [
      '[TASK-01] task',
      'task',
      'name type queue forProject database service action parameters startTime period endTime status',
    ],
    ['[IFACE-01] inbound', 'interface_inbound', 'messageId headers status forProject interface time content result'],
    ['[IFACE-01] outbound', 'interface_outbound', 'messageId headers status forProject interface time content result'],
    ['[MASTER-01] master data', 'master_data', 'entity field choices'],
    ['[MASTER-03] entity validation', 'entity_validation', 'entity validationType nullable'],
    ['[MASTER-04] property validation', 'property_validation', 'entity property type'],
    ['[TRANSL-01] translation', 'translation', 'locale key text'],
  ])('%s', (_title, entity, wanted) => {
    const paths = pathsOf(entityOf(entity).fields)
    expect(wanted.split(' ').filter((path) => !paths.includes(path))).toEqual([])
  })

  it('[JOB-01 TASK-01 IFACE-01 MASTER-01 PRINT-02] what is JSON is kept and shown as JSON', () => {
    const json = [
      ['job', 'parameters'],
      ['task', 'parameters'],
      ['interface_inbound', 'headers'],
      ['interface_outbound', 'headers'],
      ['master_data', 'choices'],
      ['printer_template', 'settings'],
    ] as const
    expect(json.map(([entity, path]) => fieldAt(entityOf(entity).fields, path)?.kind)).toEqual(json.map(() => 'json'))
  })

  it('[JOB-02] the progress of a job runs from 0 to 100, beside an error text', () => {
    expect(fieldAt(entityOf('job').fields, 'progress')).toMatchObject({ min: 0, max: 100, initial: { value: 0 } })
    expect(fieldAt(entityOf('job').fields, 'error')?.kind).toBe('text')
  })

  it('[ATYPE-03] the stock of an asset type is 0 when nothing is said', () => {
    expect(fieldAt(entityOf('asset_type').fields, 'properties.currentStock')).toMatchObject({ initial: { value: 0 } })
  })

  it('[MASTER-06] the entities of a property validation come from master data', () => {
    expect(fieldAt(entityOf('property_validation').fields, 'entity')?.kind).toBe('master')
  })

  it('[OPEN-071] a template is a ZPL label or HTML', () => {
    expect(fieldAt(entityOf('template').fields, 'format')).toMatchObject({ options: ['ZPL', 'HTML'] })
  })

  it('[GEN-07] packing slips stand against purchase orders and sales orders', () => {
    const { fields } = entityOf('packing_slip')
    expect(fieldAt(fields, 'purchaseOrder')).toMatchObject({ kind: 'reference', to: 'purchase_order' })
    expect(fieldAt(fields, 'salesOrder')).toMatchObject({ kind: 'reference', to: 'sales_order' })
  })

  it('[GEN-13] employees belong to organizations of several kinds', () => {
    expect(entityOf('employee').only).toEqual({ field: 'organization', isNull: false })
    expect(fieldAt(entityOf('organization').fields, 'type')).toMatchObject({
      options: ['shipping', 'carrier', 'repair station', 'owner', 'other'],
    })
  })

  it('[OPEN-081] role is chosen from the user roles; profile and roles follow from it', () => {
    for (const entity of ['user', 'employee']) {
      const { fields } = entityOf(entity)
      expect(fieldAt(fields, 'role')).toMatchObject({ kind: 'reference', to: 'role', where: { type: 'userrole' } })
      expect([fieldAt(fields, 'profile')?.locked, fieldAt(fields, 'roles')?.locked]).toEqual([true, true])
    }
  })

  it('[OPEN-090] a manifest may have a colour, none at first', () => {
    const color = fieldAt(entityOf('transport_manifest').fields, 'properties.color')
    expect(color).toMatchObject({ kind: 'choice', initial: { value: 'none' } })
    expect(color?.kind === 'choice' ? color.options[0] : null).toBe('none')
  })
})

describe('tabs that list other records', () => {
  it.each([
    ['[ATYPE-09] asset type, assets', 'asset_type', 'assets', 'asset by assetType'],
    ['[ASSET-18] asset, maintenance', 'asset', 'maintenance', 'maintenance by asset'],
    ['[ASSET-19] asset, work orders', 'asset', 'work-order', 'work_order by asset'],
    ['[WO-20] work order, damage', 'work_order', 'damage', 'damage by workOrder'],
    ['[WO-21] work order, maintenance', 'work_order', 'maintenance', 'maintenance by workOrder'],
    ['[PO-08] purchase order, slips', 'purchase_order', 'packing-slips', 'packing_slip by purchaseOrder'],
    ['[SO-09] sales order, slips', 'sales_order', 'packing-slips', 'packing_slip by salesOrder'],
    ['[PRINT-03] printer, templates', 'printer', 'templates', 'printer_template by printer'],
    ['[JOB-03] job, logs', 'job', 'logs', 'job_log by object'],
    ['[QUEST-01] question, users', 'question', 'users', 'user by securityQuestion'],
    ['[MAIL-02] e-mail, events', 'email', 'events', 'email_log by object'],
  ])('%s', (_title, entity, tab, wanted) => {
    const { entity: other, by } = relatedOf(entity, tab)
    expect(`${other} by ${by}`).toBe(wanted)
    expect(fieldAt(entityOf(other).fields, by)).toMatchObject({ kind: 'reference', to: entity })
  })

  it.each([
    ['[MAINT-08]', 'maintenance', 'maintenance_log'],
    ['[WO-19]', 'work_order', 'work_order_log'],
    ['[DLG-14]', 'damage', 'damage_log'],
  ])('%s logs of %s come newest first', (_title, entity, log) => {
    expect(relatedOf(entity, 'logs')).toMatchObject({ entity: log, by: 'object' })
    expect(entityOf(log).list.sort).toEqual({ path: 'time', order: 'DESC' })
  })
})

/** Fields of the dialog that adds a record on a tab, without the reference to the parent record. */
const asked = (entity: string, tab: string): readonly string[] => {
  const related = relatedOf(entity, tab)
  const other = entityOf(related.entity)
  expect([related.create, createPath(other)]).toEqual([
    'dialog',
    other.screens.create === undefined ? null : expect.any(String),
  ])
  return (other.create ?? []).filter((path) => path !== related.by && isEditable(other, path, new Map()))
}

describe('dialogs that add a record', () => {
  it.each([
    ['[DLG-14] damage log', 'damage', 'logs', 'text'],
    ['[DLG-15 MAINT-08] maintenance log', 'maintenance', 'logs', 'text'],
    ['[DLG-16 WO-19] work-order log', 'work_order', 'logs', 'text'],
    ['[DLG-18] identifier', 'asset', 'identifiers', 'type identifier'],
    ['[DLG-12 ASSET-27] asset', 'asset', 'assets', 'name reference serial batch assetType site'],
    ['[DLG-22 PO-07] purchase order item', 'purchase_order', 'purchase-order-items', 'assetType orderAmount'],
    ['[DLG-23 SO-08] sales order item', 'sales_order', 'sales-order-items', 'assetType orderAmount'],
    ['[DLG-30 PRINT-04] printer template', 'printer', 'templates', 'template default enabled settings'],
    ['[DLG-10] project app', 'project', 'app', 'app currentVersion minimumVersion enabled'],
    ['[DLG-17] hazardous entry', 'asset_in_transport_order', 'hazardous', 'substance class unNumber packingGroup'],
  ])('%s', (_title, entity, tab, wanted) => {
    const paths = asked(entity, tab)
    expect(wanted.split(' ').filter((path) => !paths.includes(path))).toEqual([])
    expect(paths).not.toContain(relatedOf(entity, tab).by)
  })

  it('[DLG-20 PO-08 SO-09] packing slips are made in a dialog from the list; those of an order by its own step, with its items', () => {
    expect(entityOf('packing_slip').screens.create).toBeUndefined()
    expect(entityOf('packing_slip').create).toEqual(expect.arrayContaining(['type', 'site', 'reference']))
    for (const order of ['purchase_order', 'sales_order']) {
      expect(relatedOf(order, 'packing-slips')).toMatchObject({ entity: 'packing_slip' })
      expect(relatedOf(order, 'packing-slips').create).toBeUndefined()
    }
  })

  it('[DLG-29] ship units are made in a dialog of their order', () => {
    expect(relatedOf('transport_order', 'ship-units').create).toBe('dialog')
    const { create = [], screens } = entityOf('ship_unit')
    expect([create.includes('count'), create.includes('shipUnitType'), screens]).toEqual([true, true, {}])
  })

  it('[DLG-33] manifests are made in a dialog', () => {
    expect(entityOf('transport_manifest').screens.create).toBeUndefined()
    expect(entityOf('transport_manifest').create).toEqual(
      expect.arrayContaining(['carrier', 'serviceLevel', 'deliveryAddress']),
    )
  })

  it('[DLG-30 PRINT-04] a template itself is made in the dialog beside its picker', () => {
    expect(fieldAt(entityOf('printer_template').fields, 'template')).toMatchObject({ dialogs: ['search', 'create'] })
    expect(entityOf('template').create).toEqual(['name', 'reference', 'entity', 'format', 'content'])
  })

  it('[DLG-11 DLG-31 PRINT-04] project apps and printer templates are changed in a dialog', () => {
    const changed = (entity: string, fixed: string) =>
      dialogPaths(entityOf(entity), { [fixed]: 'x' }, everybody, new Map())
    expect(changed('project_app', 'forProject')).toEqual(
      expect.arrayContaining(['currentVersion', 'minimumVersion', 'enabled']),
    )
    expect(changed('printer_template', 'printer')).toEqual(expect.arrayContaining(['default', 'enabled', 'settings']))
    const nobody = { ...everybody, roles: new Set(['ROLE_PRINTER_VIEW', 'ROLE_TEMPLATE_VIEW']) }
    expect(dialogPaths(entityOf('printer_template'), {}, nobody, new Map())).toEqual([])
  })
})

describe('forms and files', () => {
  it.each([
    ['[ATYPE-11] storage', 'storage', 'aisle bay shelf bin', undefined],
    ['[ATYPE-12] stock', 'stock-management', 'currentStock minimumStock deliveryPeriod', 'stock-management'],
    ['[ATYPE-13] shot counter', 'shot-counter', 'maxLifeCycles maxShotCount warningShotCount', 'shot-counter'],
  ])('%s of an asset type', (_title, name, wanted, module) => {
    const tab = tabOf('asset_type', name)
    const paths = wanted.split(' ').map((path) => `properties.${path}`)
    expect([tab.kind === 'fields' ? tab.fields : null, tab.module]).toEqual([paths, module])
    expect(paths.filter((path) => !isEditable(entityOf('asset_type'), path, new Map()))).toEqual([])
  })

  it.each([
    ['[ATYPE-14] asset types take files', 'asset_type', 'upload'],
    ['[MAINT-10] maintenance takes files', 'maintenance', 'upload files'],
    ['[WO-22] work orders take files', 'work_order', 'upload files'],
  ])('%s', (_title, entity, tabs) => {
    expect(tabs.split(' ').map((name) => tabOf(entity, name).kind)).toEqual(tabs.split(' '))
  })

  it('[STATE-087] what is inactive is left out of pickers, and stays where it was chosen', () => {
    for (const to of ['organization', 'sub_organization']) {
      expect(offeredWhere({ to })).toEqual({ status: ['Active', null] })
    }
    expect(offeredWhere({ to: 'sub_organization', where: { type: 'carrier' } })).toEqual({
      status: ['Active', null],
      type: 'carrier',
    })
    expect(offeredWhere({ to: 'asset' })).toBeUndefined()
  })

  it('[REPORT-01 TASK-05] reports have a list and a view, nothing else; a task is stopped where others are archived', () => {
    expect(entityOf('report').screens).toEqual({ list: '/report/list', edit: '/report/view' })
    expect(entityOf('task').archive).toEqual({ transition: 'stop' })
  })
})
