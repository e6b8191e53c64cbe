import { useSyncExternalStore } from 'react'
import { installOffer, watchInstall } from './install.ts'

/** Whether the browser can install the app now, and a function that starts it. */
export const useInstall = (): { readonly offer: (() => void) | undefined } => {
  const offered = useSyncExternalStore(watchInstall, installOffer, () => null)
  return { offer: offered === null ? undefined : () => void offered.prompt() }
}
