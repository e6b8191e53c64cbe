import { SITE_TYPES } from '../../src/catalogue/enumerations.ts'
import type { AnyEntity } from '../../src/catalogue/entity.ts'

/** What other programs call a field, beside its own names. */
export interface ColumnRule {
  readonly field: string
  readonly from: readonly string[]
  /** Words of other programs to words of the catalogue. */
  readonly words?: { readonly [word: string]: string }
  /** Taken for a word that is not known, which the import says, and for a new record that comes without a value. */
  readonly otherwise?: string
  /** A record that a row refers to by name is made where there is none, with these fields; `$` is the name. */
  readonly makes?: { readonly [field: string]: string }
}

export interface ImportProfile {
  readonly columns: readonly ColumnRule[]
  /** Fields that tell one record from another, best first: a row is about the record with the best key that it carries. */
  readonly keys: readonly string[]
}

const SITE_OF_NAME = { readableName: '$', type: 'warehouse' }

/** Columns as inventory and asset programs write them. Header case and spaces do not matter. */
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

/** How a file is read into an entity; one without a profile goes by its own names, its unique fields and its number. */
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
