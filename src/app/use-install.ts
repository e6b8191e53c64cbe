import { useSyncExternalStore } from 'react'
import { installOffer, watchInstall } from './install.ts'

/** Whether the browser offers to install the product now, and the way to take the offer. */
export const useInstall = (): { readonly offer: (() => void) | undefined } => {
  const offered = useSyncExternalStore(watchInstall, installOffer, () => null)
  return { offer: offered === null ? undefined : () => void offered.prompt() }
}
