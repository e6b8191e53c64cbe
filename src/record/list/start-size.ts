import { numberOf, type Settings } from '../../domains/administration/effects/settings.ts'
import { defaultPageSize, pageSizes } from '../../ui/list/page-window.ts'

/** Default page size (LIST-12, OSET-16): the offered size that is nearest to the setting. */
export const startSize = (settings: Settings): number => {
  const wanted = numberOf(settings, 'start-limit', defaultPageSize)
  const distance = (size: number): number => Math.abs(size - wanted)
  return pageSizes.reduce(
    (nearest: number, size) => (distance(size) < distance(nearest) ? size : nearest),
    pageSizes[0],
  )
}
