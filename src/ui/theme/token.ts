/**
 * Value of a variable of tokens.css in the current theme, for canvas and WebGL, which cannot read CSS variables. `name` includes the two
 * dashes.
 */
export const token = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim()
