/** Value of a token of tokens.css in the present theme, for canvas and WebGL, which cannot read CSS variables. `name` with its two dashes. */
export const token = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim()
