import { asset } from '../entities/asset.ts'
import { type AnyRow, rowAs, type RowValues } from '../../../catalogue/row.ts'

/** An asset that is reported missing was missed at the site where it should be. */
export const missingFrom = (row: AnyRow): RowValues<typeof asset> => ({ missingAt: rowAs(asset, row).site })
