/** Closed lists of the specification (CONST, OENUM) of the declarations with which the page starts (`src/domains/near.ts`). */

export const SUB_ORGANIZATION_TYPES = ['supplier', 'carrier', 'customer', 'repair station', 'partner'] as const
export const IDENTIFIER_TYPES = ['serial', 'mac', 'barcode', 'epc', 'license plate'] as const
export const USAGE_INDICATORS = ['MIL', 'CIV', 'GEN'] as const
export const REGULATIONS = ['500/600', 'ITAR', 'NATIONAL', 'OTHER'] as const
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
export const SETTING_CATEGORIES = ['general', 'module', 'field', 'entity', 'hidden'] as const
/** Result of a scan, as shown in the scan band and stored in the scan_read record. */
export const SCAN_RESULTS = ['ok', 'duplicate', 'wrong', 'unknown', 'complete'] as const
/** Outcome of an unknown code. */
export const UNKNOWN_CODE_OUTCOMES = ['Bound', 'Dismissed'] as const
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
