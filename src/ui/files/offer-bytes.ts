/** Downloads bytes as a file of this name. */
export const offerBytes = (name: string, bytes: Blob): void => {
  const address = URL.createObjectURL(bytes)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
