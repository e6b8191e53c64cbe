/** Closed lists of the specification (CONST, OENUM); those that scanning meets are in `near-enumerations.ts`. */
export const PRODUCT_LOCALES = ['en_US', 'en_GB', 'nl_NL'] as const
export type Locale = (typeof PRODUCT_LOCALES)[number]

export const ORGANIZATION_TYPES = ['shipping', 'carrier', 'repair station', 'owner', 'other'] as const
export const SITE_TYPES = ['hq', 'plant', 'warehouse', 'campus', 'building', 'floor'] as const
export const ADDRESS_TYPES = ['visit', 'delivery', 'postal', 'invoice', 'plant', 'main'] as const
export const ACTIVITIES = ['MRO', 'SPARES', 'INDUSTRY'] as const
export const SERVICE_LEVELS = ['RTN', 'CRT', 'AOG'] as const
export const SEVERITIES = ['info', 'warning', 'critical'] as const
export const COMMUNICATION_TYPES = ['cellular', 'LoRa', 'BLE', 'WiFi', 'RFID'] as const
export const LOCATION_METHODS = ['GPS', 'cell', 'WiFi', 'BLE', 'manual'] as const
export const PURCHASE_ORDER_TYPES = ['New', 'Repair', 'Exchange'] as const
export const SALES_ORDER_TYPES = ['Sale', 'Repair', 'Exchange'] as const
export const NOTIFICATION_TYPES = ['job handler', 'notification'] as const
export const NOTIFICATION_ENTITIES = [
  'wizard - finalize routes',
  'packing-slip',
  'transport-manifest',
  'file',
  'damage',
  'maintenance',
  'work-order',
  'project-invitation',
  'sync',
  'asset',
  'site',
  'purchase-order',
  'sales-order',
  'route',
  'leg',
  'shipment',
  'transport-order',
  'sensor',
] as const
export const INVITATION_STATES = ['Asked', 'Accepted', 'Refused', 'Withdrawn', 'Ended'] as const
export const ROLE_TYPES = ['group', 'userrole', 'role'] as const

/** Events of a mail after it was written (MAIL-02). */
export const MAIL_EVENTS = ['Sent', 'Failed', 'Delivered', 'Opened', 'Bounced'] as const
/** What a device still holds that the server does not have; `Needs its user`: a decision of its user is open. */
export const DEVICE_WORK = ['All sent', 'To be sent', 'Needs its user', 'Not known'] as const
/** What became of a request for a copy of the unsent work of a device. */
export const DEVICE_COPY = ['Asked for', 'Received', 'Too large', 'Not sent in time'] as const
/** Why the mail server did not take a mail. */
export const MAIL_FAILURES = [
  'no-server',
  'no-such-host',
  'no-answer',
  'cut-off',
  'not-mail',
  'tls',
  'sign-in',
  'sender',
  'recipient',
  'refused',
  'later',
  'other',
] as const

export const VALIDATION_TYPES = ['notBlank', 'unique', 'email', 'url', 'length', 'range', 'regex'] as const
export const PROPERTY_TYPES = ['none', 'bool', 'integer', 'float', 'string', 'date'] as const
export const TEMPLATE_FORMATS = ['ZPL', 'HTML'] as const
export const TASK_QUEUES = ['other'] as const
export const ACCESS_RESULTS = ['success', 'failed', 'blocked', 'switch', 'return'] as const
export const AUDIT_ACTIONS = [
  'create',
  'change',
  'archive',
  'restore',
  'remove',
  'sign-in',
  'sign-in failed',
  'sign-in blocked',
  'switch',
  'return',
  'denied',
  'export',
  'import',
  'retention',
  'password',
  'security answer',
  'key made',
  'key revoked',
  'mail sent again',
  'test mail',
  'copy asked for',
  'copy received',
  'copy downloaded',
  'activation link',
] as const
export const EMAIL_TYPES = [
  'activation',
  'password reset',
  'damage submitted',
  'maintenance submitted',
  'maintenance approved',
  'work order assigned',
  'work order quotation',
  'work order invoice',
  'manifest sent',
  'leg notification',
  'open manifests',
  'export ready',
  'account security',
] as const

export const INCOTERMS = [
  'CFR',
  'CIF',
  'CIP',
  'CPT',
  'DAF',
  'DAP',
  'DAT',
  'DDP',
  'DDU',
  'DEF',
  'DEQ',
  'DES',
  'EXW',
  'FAS',
  'FCA',
  'FOB',
  'NPH',
] as const
export const SALES_ORGANIZATIONS = ['AH', 'AHD'] as const
/** Packing groups; imported old data with id II and name Low danger are III (OPEN-056). */
export const PACKING_GROUPS = ['I', 'II', 'III'] as const
export const HAZARD_CLASSES = ['1', '2', '3', '4.1', '4.2', '4.3', '5.1', '5.2', '6.1', '8', '9'] as const
export const SHIP_UNIT_TYPES = ['pallet', 'box', 'crate', 'container'] as const
export const WEIGHT_UNITS = ['KG', 'LB'] as const
export const DIMENSION_UNITS = ['CM', 'M', 'IN'] as const
/** Unit codes as they are written; M alone would be read as month. */
export const WEIGHT_TEXTS = { KG: 'kg', LB: 'lb' } as const
export const DIMENSION_TEXTS = { CM: 'cm', M: 'm', IN: 'in' } as const
export const MANIFEST_COLORS = ['none', 'orange', 'green', 'blue', 'purple', 'grey'] as const
export const REGIONS = ['Europe', 'Asia', 'Africa', 'North America', 'South America', 'Oceania', 'Antarctica'] as const

export const STOCK_OPTION_TYPES = ['Minimum', 'Maximum', 'Reorder'] as const
export const LEG_TYPES = ['pickup', 'linehaul', 'delivery'] as const
export const PLANNING_BLOCK_TYPES = ['pickup', 'delivery'] as const
/** Days, weeks, months, years (TURN-02). */
export const TURNAROUND_PERIODS = ['D', 'W', 'M', 'Y'] as const
/** Index 0 is Sunday (CUTOFF-02). */
export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** How urgent a work order is, least first. */
export const WORK_PRIORITIES = ['Low', 'Normal', 'High', 'Urgent'] as const
