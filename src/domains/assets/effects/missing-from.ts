import { asset } from '../entities/asset.ts'
import { type AnyRow, rowAs } from '../../../catalogue/row.ts'

/** An asset that is reported missing was missed at the site where it should be. */
export const missingFrom = (row: AnyRow): unknown => rowAs(asset, row).site
