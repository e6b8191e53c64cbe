import { useLingui } from '@lingui/react/macro'
import { entityNamed } from '../../domains/index.ts'
import { useStatus } from '../../engine/hooks/use-status.ts'

/**
 * What stands for the name of a record that is not at hand, and why: its rows are still coming, only the server has them,
 * or the device holds all that this person may see and it is not among that.
 */
export const useMissingWord = (entity: string): string => {
  const { t } = useLingui()
  const { ready } = useStatus()
  if (entityNamed(entity)?.replicated === false) return t`Needs a connection`
  return ready ? t`Not visible to you` : t`Not on this device yet`
}
