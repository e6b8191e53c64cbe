import { SITE_TYPES } from '../../src/catalogue/enumerations.ts'
import type { ImportTarget } from '../../src/catalogue/import-targets.ts'

/** Where a field takes its value from: the first of these columns that the file has and that is not empty. */
export interface ColumnRule {
  readonly field: string
  readonly from: readonly string[]
  /** Words of the file to words of the catalogue; anything else takes `otherwise`. */
  readonly words?: { readonly [word: string]: string }
  readonly otherwise?: string
  /** Looked up by name or reference in this entity, made there when it is missing. */
  readonly refers?: { readonly entity: string; readonly make: { readonly [field: string]: string } }
  readonly as?: 'number'
}

export interface ImportProfile {
  readonly entity: string
  readonly columns: readonly ColumnRule[]
  /** Fields that tell one record from another, best first: what is already there is not made again. */
  readonly keys: readonly string[]
}

/** Words that stand for themselves, as exports write them. */
const sameWords = (words: readonly string[]) => Object.fromEntries(words.map((word) => [word, word]))

/** Columns as inventory and asset programs write them. Header case and spaces do not matter. */
export const PROFILES: { readonly [target in ImportTarget]: ImportProfile } = {
  asset_type: {
    entity: 'asset_type',
    keys: ['reference', 'name'],
    columns: [
      { field: 'name', from: ['Name', 'Product name', 'Model'] },
      { field: 'reference', from: ['Reference', 'ProductCode', 'Product code', 'Model Number'] },
      { field: 'brand', from: ['Brand', 'BrandName', 'Manufacturer', 'ManufacturerName'] },
      { field: 'unitOfMeasure', from: ['Unit of measure', 'UnitOfMeasure'] },
      { field: 'articleCode', from: ['Article code', 'ManufacturerCode', 'Category'] },
      { field: 'articleNumber', from: ['Article number', 'VendorCode', 'NDC'] },
      { field: 'properties.gtin', from: ['GTIN', 'UPC', 'EAN'] },
      { field: 'properties.minimumStock', from: ['Minimum stock', 'Min Qty'], as: 'number' },
    ],
  },
  site: {
    entity: 'site',
    keys: ['reference', 'readableName'],
    columns: [
      { field: 'readableName', from: ['Readable name', 'Name'] },
      { field: 'reference', from: ['Reference', 'locationNumber', 'Code'] },
      {
        field: 'type',
        from: ['Type', 'locationType'],
        words: {
          ...sameWords(SITE_TYPES),
          depot: 'warehouse',
          dispensary: 'building',
          supplier: 'plant',
          'bin location': 'floor',
        },
        otherwise: 'warehouse',
      },
      {
        field: 'parent',
        from: ['Part of', 'parentLocation'],
        refers: { entity: 'site', make: { readableName: '$', type: 'warehouse' } },
      },
      { field: 'properties.latitude', from: ['Latitude'], as: 'number' },
      { field: 'properties.longitude', from: ['Longitude'], as: 'number' },
    ],
  },
  asset: {
    entity: 'asset',
    keys: ['serial', 'reference'],
    columns: [
      { field: 'name', from: ['Name', 'Asset Name', 'Product name'] },
      { field: 'reference', from: ['Reference', 'Asset Tag', 'Order Number'] },
      { field: 'serial', from: ['Serial', 'Serial number', 'Lot number', 'Asset Tag'] },
      { field: 'batch', from: ['Batch', 'Lot number'] },
      {
        field: 'assetType',
        from: ['Asset type', 'Model', 'Product name', 'Category'],
        refers: { entity: 'asset_type', make: { name: '$' } },
      },
      {
        field: 'site',
        from: ['Site', 'Location', 'Bin location'],
        refers: { entity: 'site', make: { readableName: '$', type: 'warehouse' } },
      },
    ],
  },
}
