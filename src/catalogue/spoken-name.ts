/** The name of a step as it is shown: `hand_over` is Hand over. */
export const spokenName = (name: string): string => {
  const text = name.replaceAll('_', ' ').trim()
  return text === '' ? name : text.charAt(0).toLocaleUpperCase() + text.slice(1)
}
