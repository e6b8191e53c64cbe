/** A title or button that may begin with a word of the catalogue, as the order of words of a language has it: with a capital letter. */
export const sentence = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)
