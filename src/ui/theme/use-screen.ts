import { useSyncExternalStore } from 'react'

export type Screen = 'phone' | 'tablet' | 'desktop'

const desktop = '(min-width: 1200px)'
const tablet = '(min-width: 768px)'

/** Set on the root element by screens that need the width of the menu (scanning), which then becomes a drawer. */
const immersive = 'data-immersive'

const current = (): Screen => {
  if (typeof matchMedia !== 'function') return 'desktop'
  if (matchMedia(desktop).matches) return document.documentElement.hasAttribute(immersive) ? 'tablet' : 'desktop'
  return matchMedia(tablet).matches ? 'tablet' : 'phone'
}

const subscribe = (listener: () => void): (() => void) => {
  const queries = [matchMedia(desktop), matchMedia(tablet)]
  for (const query of queries) query.addEventListener('change', listener)
  const watch = new MutationObserver(listener)
  watch.observe(document.documentElement, { attributeFilter: [immersive] })
  return () => {
    watch.disconnect()
    for (const query of queries) query.removeEventListener('change', listener)
  }
}

/** Phone below 768 px, tablet below 1200 px (the menu is a drawer) and for immersive screens, else desktop. */
export const useScreen = (): Screen => useSyncExternalStore(subscribe, current, () => 'desktop')
