/** Capitalizes a title or button text, which may start with a noun of the catalogue in some languages. */
export const sentence = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)
