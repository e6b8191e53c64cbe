import { instant, json, reference, state, text } from '../../../catalogue/field.ts'

/** Fields of a message in either direction (IFACE-01). */
export const INTERFACE_FIELDS = {
  messageId: text({ label: 'Message id', max: 200, code: true, locked: true }),
  interface: text({ label: 'Interface', max: 100, code: true, locked: true }),
  forProject: reference('project', { label: 'Project', locked: true }),
  time: instant({ label: 'Time', locked: true, initial: { stamp: 'now' } }),
  status: state({ label: 'Status' }),
  headers: json({ label: 'Headers', locked: true }),
  content: text({ label: 'Content', max: 1_000_000, multiline: true, locked: true }),
  result: text({ label: 'Result', max: 20_000, multiline: true, locked: true }),
} as const

export const INTERFACE_LIST = {
  columns: ['time', 'messageId', 'interface', 'forProject', 'status'],
  filters: ['interface', 'status', 'forProject'],
  sort: { path: 'time', order: 'DESC' },
  search: ['messageId', 'interface'],
} as const

/** The request first, then its content (IFACE-02). */
export const INTERFACE_TABS = [
  {
    name: 'request',
    label: 'Request',
    kind: 'fields',
    needsRecord: true,
    fields: ['time', 'messageId', 'interface', 'forProject', 'headers'],
  },
  { name: 'message', label: 'Message', kind: 'fields', fields: ['content', 'result'] },
] as const
