/** Asks the browser for persistent storage; the sync screen shows the result. */
export const keepStorage = async (): Promise<boolean> => {
  try {
    return (await navigator.storage.persisted()) || (await navigator.storage.persist())
  } catch {
    return false
  }
}
