import { t } from '@lingui/core/macro'
import type { BootstrapProgress } from '../../engine/data/sync-status.ts'
import type { Format } from '../../i18n/use-format.ts'

/** Progress of the first sync as text; `canStart`: a project can already be opened. */
export const bootstrapText = (progress: BootstrapProgress, format: Format, canStart: boolean): string => {
  const done = format.number(progress.done)
  if (!canStart) {
    if (progress.total <= progress.done) return t`Fetching your projects, ${done} records so far`
    const of = format.number(progress.total)
    return t`Fetching your projects: ${done} of ${of} records`
  }
  if (progress.total <= progress.done) return t`Fetching records, ${done} so far; you can start working`
  const total = format.number(progress.total)
  return t`Fetching ${done} of ${total} records; you can start working`
}
