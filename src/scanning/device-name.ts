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
 * Name of this device in scans: its kind and four random digits, stored until the storage is cleared. Without storage
 * it is kept until the page is closed.
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
