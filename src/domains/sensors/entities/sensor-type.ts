import { defineEntity } from '../../../catalogue/entity.ts'
import { boolean, reference, text } from '../../../catalogue/field.ts'

/** A type of sensor, in a tree (SENSOR-03). */
export const sensorType = defineEntity({
  name: 'sensor_type',
  label: ['Sensor type', 'Sensor types'],
  stream: 'project',
  replicated: true,
  scopes: ['sensor_type'],
  fields: {
    name: text({ label: 'Name', required: true, max: 200 }),
    parentSensorType: reference('sensor_type', { label: 'Parent sensor type' }),
    customerCreate: boolean({ label: 'Customers may add', initial: { value: true } }),
  },
  title: ['name'],
  roles: { code: 'SENSOR_TYPE', verbs: ['VIEW', 'CREATE', 'EDIT', 'DELETE'] },
  screens: { list: '/sensor_type/list', edit: '/sensor_type/edit', create: '/sensor_type/new' },
  menu: { text: 'Sensor types', section: 'setup', icon: 'broadcast', order: 20 },
  list: {
    columns: ['name', 'parentSensorType'],
    filters: ['parentSensorType'],
    sort: { path: 'name', order: 'ASC' },
    search: ['name'],
  },
  create: ['name', 'parentSensorType', 'customerCreate'],
  tabs: [
    { name: 'general', label: 'General', kind: 'fields', fields: ['name', 'parentSensorType', 'customerCreate'] },
    {
      name: 'sensors',
      label: 'Sensors',
      kind: 'related',
      entity: 'sensor',
      by: 'sensorType',
      role: 'ROLE_SENSOR_VIEW',
    },
    { name: 'sensor-types', label: 'Sensor types', kind: 'related', entity: 'sensor_type', by: 'parentSensorType' },
    { name: 'upload', label: 'Upload', kind: 'upload', types: ['image', 'document'], role: 'ROLE_SENSOR_TYPE_EDIT' },
  ],
  archive: 'archive',
})
