import { defineEntity } from '../../../catalogue/entity.ts'
import { decimal, instant, properties, reference, secret, text } from '../../../catalogue/field.ts'

/** A device that sends reports (SENSOR-01). `asset`, `lastSeen` and `lastReport` are set by the server. */
export const sensor = defineEntity({
  name: 'sensor',
  label: ['Sensor', 'Sensors'],
  stream: 'project',
  replicated: true,
  scopes: ['sensor'],
  fields: {
    name: text({ label: 'Name', required: true, max: 200 }),
    code: text({ label: 'Code', required: true, max: 100, code: true, unique: true }),
    serial: text({ label: 'Serial', max: 100, code: true, conflict: 'guarded' }),
    sensorType: reference('sensor_type', { label: 'Sensor type', required: true }),
    subOrganization: reference('sub_organization', { label: 'Organization' }),
    site: reference('site', { label: 'Site' }),
    asset: reference('asset', { label: 'Asset', locked: true }),
    firstSeen: instant({ label: 'First seen', locked: true }),
    lastSeen: instant({ label: 'Last seen', locked: true }),
    lastReport: reference('report', { label: 'Last report', locked: true, hidden: true }),
    properties: properties(
      {
        password: secret({ label: 'Password' }),
        thresholdMin: decimal({ label: 'Temperature from', unit: '°C' }),
        thresholdMax: decimal({ label: 'Temperature to', unit: '°C' }),
      },
      true,
    ),
  },
  title: ['name', 'code'],
  place: 'site',
  roles: { code: 'SENSOR', verbs: ['VIEW', 'CREATE', 'EDIT', 'DELETE'] },
  screens: { list: '/sensor/list', edit: '/sensor/edit', create: '/sensor/new' },
  menu: { text: 'Sensors', section: 'sensors', icon: 'access-point', order: 10 },
  list: {
    columns: ['name', 'code', 'serial', 'sensorType', 'asset', 'site', 'lastSeen'],
    filters: ['sensorType', 'site', 'subOrganization', 'asset'],
    sort: { path: 'name', order: 'ASC' },
    bulkFields: ['site'],
    search: ['name', 'code', 'serial'],
    searchReferences: ['asset'],
  },
  create: ['name', 'code', 'serial', 'sensorType', 'subOrganization', 'site'],
  tabs: [
    {
      name: 'general',
      label: 'General',
      kind: 'fields',
      fields: [
        'name',
        'code',
        'serial',
        'sensorType',
        'subOrganization',
        'site',
        'asset',
        'firstSeen',
        'lastSeen',
        'properties.thresholdMin',
        'properties.thresholdMax',
        'properties.password',
        'properties',
      ],
    },
    { name: 'reports', label: 'Reports', kind: 'custom', role: 'ROLE_REPORT_VIEW' },
    {
      name: 'upload',
      label: 'Upload',
      kind: 'upload',
      types: ['image', 'document'],
      role: 'ROLE_SENSOR_VIEW',
      // Only where the screen is editable (OTAB-078).
      when: { role: 'ROLE_SENSOR_EDIT' },
    },
  ],
  overview: {
    facts: [{ own: 'now' }, { own: 'asset' }, 'site', 'lastSeen', 'sensorType'],
    together: [['properties.thresholdMin', 'properties.thresholdMax']],
    shown: ['reports'],
  },
  info: ['figures', 'chart', 'reports'],
  archive: 'archive',
})
