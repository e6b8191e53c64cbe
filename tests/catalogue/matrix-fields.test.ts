import { describe, expect, it } from 'vitest'
import type { Tab } from '../../src/catalogue/entity.ts'
import type { Field } from '../../src/catalogue/field.ts'
import { catalogue, entityOf } from '../../src/domains/index.ts'
import { judgeValue } from '../../src/catalogue/field/kinds.ts'
import { optionText } from '../../src/catalogue/messages.ts'
import { fieldAt, pathsOf } from '../../src/catalogue/row.ts'
import { validate } from '../../src/domains/validate.ts'

const today = '2026-11-20'
const tabOf = (entity: string, name: string): Tab | undefined => entityOf(entity).tabs.find((tab) => tab.name === name)

describe('tabs of a record', () => {
  it('[ASSET-08 ASSET-10 ASSET-15 ASSET-20 SENSOR-08 DAMAGE-08 PS-11 PS-12] list the records that point to it', () => {
    const related = (entity: string, name: string) => {
      const tab = tabOf(entity, name)
      return tab?.kind === 'related' ? [tab.entity, tab.by, tab.filter ?? {}] : tab
    }
    expect(related('asset', 'assets')).toEqual(['asset', 'parentAsset', {}])
    expect(related('asset', 'identifiers')).toEqual(['identifier', 'asset', {}])
    expect(related('asset', 'damage')).toEqual(['damage', 'asset', {}])
    expect(related('asset', 'sensors')).toEqual(['asset_sensor', 'asset', {}])
    expect(related('damage', 'logs')).toEqual(['damage_log', 'object', {}])
    expect(related('sensor_type', 'sensors')).toEqual(['sensor', 'sensorType', {}])
    expect(related('sensor_type', 'sensor-types')).toEqual(['sensor_type', 'parentSensorType', {}])
    expect(related('packing_slip', 'picked')).toEqual(['packing_slip_item', 'packingSlip', { picked: true }])
    expect(related('packing_slip', 'scanned')).toEqual(['packing_slip_item', 'packingSlip', { scanned: true }])
  })

  it('[ASSET-17] storage edits aisle, bay, shelf and bin', () => {
    const tab = tabOf('asset', 'storage')
    const paths = ['aisle', 'bay', 'shelf', 'bin'].map((name) => `properties.${name}`)
    expect(tab?.kind === 'fields' ? tab.fields : tab).toEqual(paths)
    expect(paths.map((path) => fieldAt(entityOf('asset').fields, path)?.locked)).toEqual(paths.map(() => undefined))
  })

  it('[ASSET-23 DAMAGE-10 SENSOR-07 SENSOR-09 FILE-13 PS-13] add files under upload, and list them under files', () => {
    const kind = (entity: string, name: string) => tabOf(entity, name)?.kind
    expect(['asset', 'damage', 'sensor', 'sensor_type'].map((entity) => kind(entity, 'upload'))).toEqual([
      'upload',
      'upload',
      'upload',
      'upload',
    ])
    expect(['damage', 'packing_slip'].map((entity) => kind(entity, 'files'))).toEqual(['files', 'files'])
  })
})

describe('values', () => {
  it('[FORM-04 FORM-05 FORM-06 PS-06 DAMAGE-03 OPEN-032] dates that may not lie before or after today are refused, a stored one may stay', () => {
    const limits = catalogue.flatMap((entity) =>
      pathsOf(entity.fields).flatMap((path) => {
        const field = fieldAt(entity.fields, path)
        if (field?.kind !== 'date') return []
        if (judgeValue(field, '2026-11-21', today)?.code === 'after-today') return [`${entity.name}.${path} past`]
        return judgeValue(field, '2026-11-19', today)?.code === 'before-today' ? [`${entity.name}.${path} future`] : []
      }),
    )
    expect(limits.toSorted()).toEqual([
      'asset.properties.cdd future',
      'asset.properties.rdd future',
      'asset_in_transport_order.deliveryDate future',
      'asset_in_transport_order.pickupDate future',
      'asset_in_transport_order.properties.cdd future',
      'asset_in_transport_order.properties.rdd future',
      'damage.date past',
      'employee.birthday past',
      'packing_slip.deliveryDate future',
      'packing_slip.pickupDate future',
      'purchase_order.latestDeliveryDate future',
      'sales_order.latestPickupDate future',
      'shipment.deliveryDate future',
      'shipment.pickupDate future',
      'transport_manifest.deliveryDate future',
      'transport_manifest.pickupDate future',
      'transport_order.deliveryDate future',
      'transport_order.earliestPickupDate future',
      'transport_order.estimatedDeliveryDate future',
      'transport_order.latestPickupDate future',
      'transport_order.requestedDeliveryDate future',
      'user.birthday past',
    ])
    const order = entityOf('purchase_order')
    const stored = { latestDeliveryDate: '2026-11-01' }
    expect(validate(order, { latestDeliveryDate: '2026-11-01' }, { today, stored })).toEqual({})
    expect(validate(order, { latestDeliveryDate: '2026-11-02' }, { today, stored })).toHaveProperty(
      'latestDeliveryDate',
    )
    expect(validate(order, { latestDeliveryDate: today }, { today, stored })).toEqual({})
  })

  it('[FORM-12] names the service levels', () => {
    const field = fieldAt(entityOf('sales_order').fields, 'serviceLevel')
    const options = field?.kind === 'choice' ? field.options : []
    expect(options.map((code) => [code, optionText(code)])).toEqual([
      ['RTN', 'Routine'],
      ['CRT', 'Critical'],
      ['AOG', 'AOG'],
    ])
  })

  it('[ASSET-28 ASSET-29] names the usage indicators, and offers the regulations', () => {
    const field = fieldAt(entityOf('asset').fields, 'properties.usageIndicator')
    const options = field?.kind === 'choice' ? field.options : []
    expect(options.map((code) => [code, optionText(code)])).toEqual([
      ['MIL', 'Military'],
      ['CIV', 'Civil'],
      ['GEN', 'Dual'],
    ])
    const regulations = fieldAt(entityOf('asset').fields, 'properties.regulations')
    expect(regulations).toMatchObject({ kind: 'choices', options: ['500/600', 'ITAR', 'NATIONAL', 'OTHER'] })
  })

  it('[API-16 API-17 OPEN-095] writes dates yyyy-mm-dd, times HH:mm, and moments as ISO 8601', () => {
    const ok = (kind: 'date' | 'time' | 'instant', value: string) =>
      judgeValue({ kind, label: 'x' } as Field, value, today) === null
    expect(['2026-02-28', '2026-02-29', '28-02-2026', '2026-2-8'].map((value) => ok('date', value))).toEqual([
      true,
      false,
      false,
      false,
    ])
    expect(['09:05', '23:59', '24:00', '9:05', '09:05:00', '0905'].map((value) => ok('time', value))).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ])
    const moments = ['2026-11-20T10:00:00Z', '2026-11-20T11:00:00.5+01:00', '2026-11-20 10:00', '1795000000']
    expect(moments.map((value) => ok('instant', value))).toEqual([true, true, false, false])
  })

  it('[NOTIF-02] a notification is of a known type', () => {
    const field = fieldAt(entityOf('notification').fields, 'type')
    expect(field?.kind === 'choice' ? field.options : field).toEqual(['job handler', 'notification'])
    expect(field && judgeValue(field, 'alarm', today)?.code).toBe('not-offered')
  })
})
