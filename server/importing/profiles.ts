import { SITE_TYPES } from '../../src/catalogue/enumerations.ts'
import type { AnyEntity } from '../../src/catalogue/entity.ts'

/** Column names of other programs for a field. */
export interface ColumnRule {
  readonly field: string
  readonly from: readonly string[]
  /** Maps words of other programs to those of the catalogue. */
  readonly words?: { readonly [word: string]: string }
  /** Value for an unknown word, with a remark, and for a new record without a value. */
  readonly otherwise?: string
  /**
   * When a row refers to a record by a name that does not exist, the record is created with these fields; `$` is the
   * name.
   */
  readonly makes?: { readonly [field: string]: string }
}

export interface ImportProfile {
  readonly columns: readonly ColumnRule[]
  /** Fields that identify a record, best first; a row is matched by the best key it has. */
  readonly keys: readonly string[]
  /** The key that is expected to be of one record only: the report names another record that has the same value. */
  readonly single?: string
}

const SITE_OF_NAME = { readableName: '$', type: 'warehouse' }

/** Column names of inventory and asset programs. Case and spaces are ignored. */
const PROFILES: { readonly [entity: string]: ImportProfile } = {
  asset_type: {
    keys: ['reference', 'name'],
    columns: [
      { field: 'name', from: ['Product name', 'Model'] },
      { field: 'reference', from: ['ProductCode', 'Product code', 'Model Number'] },
      { field: 'brand', from: ['BrandName', 'Manufacturer', 'ManufacturerName'] },
      { field: 'articleCode', from: ['ManufacturerCode', 'Category'] },
      { field: 'articleNumber', from: ['VendorCode', 'NDC'] },
      { field: 'properties.gtin', from: ['GTIN', 'UPC', 'EAN'] },
      { field: 'properties.minimumStock', from: ['Min Qty'] },
    ],
  },
  site: {
    keys: ['reference', 'readableName'],
    columns: [
      { field: 'readableName', from: ['Name'] },
      { field: 'reference', from: ['locationNumber', 'Code'] },
      {
        field: 'type',
        from: ['locationType'],
        words: {
          ...Object.fromEntries(SITE_TYPES.map((type) => [type, type])),
          depot: 'warehouse',
          dispensary: 'building',
          supplier: 'plant',
          'bin location': 'floor',
        },
        otherwise: 'warehouse',
      },
      { field: 'parent', from: ['parentLocation'], makes: SITE_OF_NAME },
      { field: 'properties.latitude', from: ['Latitude'] },
      { field: 'properties.longitude', from: ['Longitude'] },
    ],
  },
  asset: {
    keys: ['serial', 'reference'],
    single: 'serial',
    columns: [
      { field: 'name', from: ['Asset Name', 'Product name'] },
      { field: 'reference', from: ['Asset Tag', 'Order Number'] },
      { field: 'serial', from: ['Serial number', 'Lot number', 'Asset Tag'] },
      { field: 'batch', from: ['Lot number'] },
      { field: 'assetType', from: ['Model', 'Product name', 'Category'], makes: { name: '$' } },
      { field: 'site', from: ['Location', 'Bin location'], makes: SITE_OF_NAME },
    ],
  },
}

/**
 * The import profile of an entity; the default has the entity's own names, and its unique fields and number as keys.
 */
export const profileOf = (entity: AnyEntity): ImportProfile =>
  PROFILES[entity.name] ?? {
    columns: [],
    keys: [
      ...Object.entries(entity.fields).flatMap(([name, field]) =>
        field.kind !== 'properties' && field.unique === true ? [name] : [],
      ),
      ...(entity.series === undefined ? [] : [entity.series.field]),
    ],
  }
