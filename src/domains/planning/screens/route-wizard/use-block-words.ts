import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { Block } from './blocks.ts'

/** Names of blocks. */
export const useBlockWords = () => {
  const { t } = useLingui()
  return useMemo(
    () => ({
      nameOf: ({ type, name }: Block): string => (type === 'pickup' ? t`Pickup ${name}` : t`Delivery ${name}`),
      windowOf: ({ from, to }: Block): string => t`From ${from}, before ${to}`,
    }),
    [t],
  )
}
