export type Filling = Readonly<Record<string, string | number>>

/** A text with each `{name}` replaced by the value of that name; a name without a value stays as it stands. */
export const fillIn = (text: string, values: Filling = {}): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
