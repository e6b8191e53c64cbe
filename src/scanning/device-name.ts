const KEY = 'lading.device'

const makeName = (): string => {
  const kind = /iPad|Tablet|Android(?!.*Mobile)/.test(navigator.userAgent)
    ? 'tablet'
    : /Mobi/.test(navigator.userAgent)
      ? 'phone'
      : 'computer'
  return `${kind} ${crypto.randomUUID().slice(0, 4)}`
}

let unkept: string | null = null

/**
 * Name of this device in scan reads: its kind and four digits of its own, the same until the storage is cleared.
 * Without storage it is the same as long as the page lives.
 */
export const deviceName = (): string => {
  try {
    const known = localStorage.getItem(KEY)
    if (known !== null) return known
    const made = makeName()
    localStorage.setItem(KEY, made)
    return made
  } catch {
    unkept ??= makeName()
    return unkept
  }
}
