import { useLingui } from '@lingui/react/macro'
import { outlineNamed } from '../../domains/outline.ts'
import { useStatus } from '../../engine/hooks/use-status.ts'

/**
 * Text in place of the name of a record that is not on this device: it is kept on the server only, not synced yet, or not visible to this
 * user.
 */
export const useMissingWord = (entity: string): string => {
  const { t } = useLingui()
  const ready = useStatus('ready')
  if (outlineNamed(entity)?.replicated === false) return t`Needs a connection`
  return ready ? t`Not visible to you` : t`Not on this device yet`
}
