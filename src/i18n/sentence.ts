/** Capitalizes a title or button text: in some languages it starts with a noun of the catalogue, or with a name that others put within it. */
export const sentence = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)

/** A title as it stands within a sentence; abbreviations keep their capitals. */
export const withinSentence = (text: string): string =>
  /^\p{Lu}[\p{Lu}\d]/u.test(text) ? text : text.charAt(0).toLocaleLowerCase() + text.slice(1)
