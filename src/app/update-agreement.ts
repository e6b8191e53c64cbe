const KEY = 'lading.update-agreed'

/** Keeps over a restart of this tab that its user agreed to a new version. */
export const keepAgreement = (): void => {
  try {
    sessionStorage.setItem(KEY, '1')
  } catch {
    // The version is offered again.
  }
}

/** Whether the user agreed before this restart; true once. */
export const takeAgreement = (): boolean => {
  try {
    const kept = sessionStorage.getItem(KEY) !== null
    sessionStorage.removeItem(KEY)
    return kept
  } catch {
    return false
  }
}
