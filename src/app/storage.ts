/** Asks the browser to keep the data of this origin until the person clears it; the answer stands on the sync screen. */
export const keepStorage = async (): Promise<boolean> => {
  try {
    return (await navigator.storage.persisted()) || (await navigator.storage.persist())
  } catch {
    return false
  }
}
