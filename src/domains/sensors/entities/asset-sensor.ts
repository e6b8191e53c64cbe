import { defineEntity } from '../../../catalogue/entity.ts'
import { instant, reference } from '../../../catalogue/field.ts'

/** A sensor on an asset; archived when it is removed (ASSET-21, XCALL-04). */
export const assetSensor = defineEntity({
  name: 'asset_sensor',
  label: ['Asset sensor', 'Asset sensors'],
  stream: 'project',
  replicated: true,
  scopes: ['sensor'],
  fields: {
    asset: reference('asset', { label: 'Asset', required: true }),
    sensor: reference('sensor', { label: 'Sensor', required: true }),
    since: instant({ label: 'Since', locked: true, initial: { stamp: 'now' } }),
  },
  title: ['sensor'],
  event: { kind: 'sensor', of: ['asset', 'sensor'], time: 'since', brings: 'sensor' },
  roles: { code: 'ASSET_SENSOR', verbs: ['CREATE', 'DELETE'] },
  follows: { VIEW: 'ROLE_SENSOR_VIEW' },
  screens: {},
  list: {
    columns: ['sensor', 'sensor.code', 'sensor.sensorType', 'sensor.lastSeen', 'since'],
    filters: ['asset', 'sensor'],
    sort: { path: 'sensor.name', order: 'ASC' },
    search: [],
    indexes: [['asset'], ['sensor']],
  },
  create: ['asset', 'sensor'],
  tabs: [],
  archive: 'archive',
})
