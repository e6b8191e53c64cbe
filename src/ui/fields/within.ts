/** A name of a kind as it stands inside a sentence: `Ship units` → `ship units`; what begins with capitals, such as `UN numbers`, stays. */
export const within = (name: string): string =>
  /^\p{Lu}\P{Lu}/u.test(name) ? `${name.charAt(0).toLowerCase()}${name.slice(1)}` : name
