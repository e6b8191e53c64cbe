import { useCallback, useSyncExternalStore } from 'react'
import { useData } from '../../../engine/hooks/use-data.ts'
import { type SlipCount, slipCountsOf } from './slip-counts.ts'

const NOTHING = (): void => undefined

/**
 * Scanned and expected items of one slip, live; null while they are not all known. A null slip reads nothing. Cancelled items do not count,
 * except on a slip that was closed `short`: those were ordered and are missing.
 */
export const useSlipCounts = (slip: string | null, short = false): SlipCount | null => {
  const { client } = useData()
  const all = slipCountsOf(client)
  const watch = useCallback((changed: () => void) => (slip === null ? NOTHING : all.watch(slip, changed)), [all, slip])
  return useSyncExternalStore(watch, () =>
    slip === null ? null : ((short ? all.of(slip)?.short : all.of(slip)?.open) ?? null),
  )
}
