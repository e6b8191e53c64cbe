/** Closed lists of the specification (CONST, OENUM). */
export const PRODUCT_LOCALES = ['en_US', 'en_GB', 'nl_NL'] as const
export type Locale = (typeof PRODUCT_LOCALES)[number]

export const ORGANIZATION_TYPES = ['shipping', 'carrier', 'repair station', 'owner', 'other'] as const
export const SUB_ORGANIZATION_TYPES = ['supplier', 'carrier', 'customer', 'repair station', 'partner'] as const
export const SITE_TYPES = ['hq', 'plant', 'warehouse', 'campus', 'building', 'floor'] as const
export const ADDRESS_TYPES = ['visit', 'delivery', 'postal', 'invoice', 'plant', 'main'] as const
export const ACTIVITIES = ['MRO', 'SPARES', 'INDUSTRY'] as const
export const IDENTIFIER_TYPES = ['serial', 'mac', 'barcode', 'epc', 'license plate'] as const
export const USAGE_INDICATORS = ['MIL', 'CIV', 'GEN'] as const
export const REGULATIONS = ['500/600', 'ITAR', 'NATIONAL', 'OTHER'] as const
export const SERVICE_LEVELS = ['RTN', 'CRT', 'AOG'] as const
export const PACKING_SLIP_TYPES = ['Inbound', 'Outbound'] as const
export const FILE_TYPES = [
  'image',
  'logo',
  'work order',
  'quotation',
  'invoice',
  'document',
  'import',
  'export',
] as const
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
  'sync',
] as const
export const ROLE_TYPES = ['group', 'userrole', 'role'] as const
export const SETTING_CATEGORIES = ['general', 'module', 'field', 'entity', 'hidden'] as const

/** What a scan came to, as shown in the scan band and kept in the scan_read record. */
export const SCAN_RESULTS = ['ok', 'duplicate', 'wrong', 'unknown', 'complete'] as const
export const SCAN_SOURCES = ['wedge', 'nfc', 'camera', 'manual', 'undo'] as const

/** Boolean project settings of category module (OSET-01 to 07). */
export const MODULES = [
  'stand-alone',
  'cut-off-notifications',
  'shot-counter',
  'stock-management',
  'change-review-transport-order',
  'change-review-asset-in-transport-order',
  'edit-read-only',
] as const
