import { assetLog } from '../../../../src/domains/assets/entities/asset-log.ts'
import { asset } from '../../../../src/domains/assets/entities/asset.ts'
import { site } from '../../../../src/domains/sites/entities/site.ts'
import { type NewsMessage, stepNews } from '../../../../src/domains/administration/effects/news.ts'
import { type AnyRow, rowAs } from '../../../../src/catalogue/row.ts'
import { createLog } from '../../../store/log-entry.ts'
import { labelOf } from '../../../store/title.ts'
import { stateOf } from '../../../store/transition.ts'
import type { Unit } from '../../../store/unit.ts'

const placeOf = (unit: Unit, id: string | null | undefined): Promise<string> =>
  id === null || id === undefined ? Promise.resolve('') : labelOf(unit.db, site, id)

/**
 * Returns the log message for an asset reported missing, with place and reason; null when the step asked for neither.
 */
const missingNews = async (unit: Unit, row: AnyRow): Promise<NewsMessage | null> => {
  const { missingAt, missingReason } = rowAs(asset, row)
  const place = await placeOf(unit, missingAt)
  return place === '' || !missingReason ? null : { code: 'log-missing', params: { place, reason: missingReason } }
}

/** Logs a state change of an asset, with place and reason when it becomes Missing. */
export const keepAssetStep = async (unit: Unit, before: AnyRow, after: AnyRow): Promise<void> => {
  const [from, to] = [stateOf(asset, before), stateOf(asset, after)]
  const missing = to === 'Missing' ? await missingNews(unit, after) : null
  await createLog(unit, assetLog, after.id, missing ?? stepNews(from, to))
}

/** Logs the site to which a person moved an asset. */
export const keepMove = async (unit: Unit, row: AnyRow): Promise<void> => {
  const place = await placeOf(unit, rowAs(asset, row).site)
  if (place !== '') await createLog(unit, assetLog, row.id, { code: 'log-moved', params: { place } })
}
