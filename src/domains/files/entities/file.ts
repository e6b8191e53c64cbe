import { defineEntity } from '../../../catalogue/entity.ts'
import { FILE_TYPES } from '../../../catalogue/near-enumerations.ts'
import { choice, decimal, instant, integer, reference, text } from '../../../catalogue/field.ts'

/**
 * A file of a record (FILE-01). The row is synced first, the bytes follow; `status` is awaiting until the server has checked them. Users
 * who may see the record's entity may see the file, and so may the participants of its record (OPEN-100). `share` is the scope that a file
 * of a record above projects is visible in: `project@project:{id}`.
 */
export const file = defineEntity({
  name: 'file',
  label: ['File', 'Files'],
  stream: 'project',
  replicated: true,
  scopes: ['file.{entity}', 'file@share:{share}'],
  sharedThrough: ['entityId'],
  fields: {
    entity: text({ label: 'Entity', required: true, max: 60, hidden: true }),
    entityId: reference('*', { label: 'Record', required: true, hidden: true }),
    type: choice(FILE_TYPES, { label: 'Type', required: true }),
    name: text({ label: 'Name', required: true, max: 255 }),
    mimeType: text({ label: 'Kind', required: true, max: 120 }),
    size: integer({ label: 'Size', required: true, min: 0, max: 5_242_880, unit: 'B' }),
    sha256: text({ label: 'Checksum', required: true, max: 64, hidden: true }),
    status: choice(['awaiting', 'ready'], {
      label: 'Status',
      locked: true,
      initial: { value: 'awaiting' },
      hidden: true,
    }),
    takenAt: instant({ label: 'Taken' }),
    latitude: decimal({ label: 'Latitude', min: -90, max: 90, hidden: true }),
    longitude: decimal({ label: 'Longitude', min: -180, max: 180, hidden: true }),
    share: text({ label: 'Shared with', locked: true, hidden: true }),
    uploader: reference('employee', { label: 'Added by', locked: true, initial: { stamp: 'me' } }),
  },
  title: ['name'],
  roles: { code: 'FILE', verbs: [] },
  follows: { VIEW: 'ANYONE', CREATE: 'ANYONE', EDIT: 'ANYONE', DELETE: 'ANYONE' },
  screens: {},
  list: {
    columns: ['name', 'type', 'mimeType', 'size', 'created', 'uploader'],
    filters: ['entity', 'entityId', 'type'],
    sort: { path: 'created', order: 'DESC' },
    search: ['name'],
    indexes: [['entityId']],
  },
  tabs: [],
  archive: 'archive',
})
