/** The browser event that offers to install the app. */
export interface InstallOffer extends Event {
  prompt(): Promise<unknown>
}

const DISMISSED = 'lading.install.dismissed'

let offer: InstallOffer | null = null
const listeners = new Set<() => void>()

const change = (next: InstallOffer | null): void => {
  offer = next
  for (const listener of listeners) listener()
}

const isOffer = (event: Event): event is InstallOffer => 'prompt' in event

/** Stores the browser's install prompt for later instead of showing it at once. Call once at the start. */
export const keepInstallOffer = (): void => {
  addEventListener('beforeinstallprompt', (event) => {
    if (!isOffer(event)) return
    event.preventDefault()
    change(event)
  })
  addEventListener('appinstalled', () => change(null))
}

export const installOffer = (): InstallOffer | null => offer

export const watchInstall = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The user dismissed the invitation; installing is still offered in the preferences. */
export const isInstallDismissed = (): boolean => {
  try {
    return localStorage.getItem(DISMISSED) !== null
  } catch {
    return true
  }
}

export const dismissInstall = (): void => {
  try {
    localStorage.setItem(DISMISSED, new Date().toISOString())
  } catch {
    return
  }
}
