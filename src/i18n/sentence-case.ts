/** A text as a label begins: translations may put a name first that others put within the sentence. */
export const sentenceCase = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)
