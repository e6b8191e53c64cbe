import { t } from '@lingui/core/macro'
import type { BootstrapProgress } from '../../data/sync-status.ts'
import type { Format } from '../../i18n/use-format.ts'

/** How far the first fetch is, in words. */
export const bootstrapText = (progress: BootstrapProgress, format: Format): string => {
  const done = format.number(progress.done)
  if (progress.total <= progress.done) return t`Fetching records, ${done} so far; you can start working`
  const total = format.number(progress.total)
  return t`Fetching ${done} of ${total} records; you can start working`
}
