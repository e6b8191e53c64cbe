import type { Outline } from './outline.ts'

/** Marks in the texts of a packed outline for what its names tell: most addresses, codes of roles and names of menu entries. */
const OWN_PATH = '~'
const OWN_CODE = '^'
const OWN_PLURAL = '='

/** An outline as JSON without what follows from its names. */
export interface PackedOutline {
  readonly name: string
  readonly label: readonly [string, string?]
}

/** The text of outlines that everybody loads, short. `unpackOutlines` of its content returns them again. */
export const packOutlines = (outlines: readonly Outline[]): string =>
  JSON.stringify(
    outlines.map(({ name, label, ...rest }) => {
      const [one, many] = label
      const path = `/${name}/`
      const packed: unknown = JSON.parse(JSON.stringify(rest), (_, value: unknown) => {
        if (value === name.toUpperCase()) return OWN_CODE
        if (value === many) return OWN_PLURAL
        return typeof value === 'string' && value.startsWith(path) ? OWN_PATH + value.slice(path.length) : value
      })
      return { name, label: many === `${one}s` ? [one] : label, ...(packed as object) }
    }),
  )

export const unpackOutlines = (packed: readonly PackedOutline[]): readonly Outline[] =>
  packed.map(({ name, label: [one, many = `${one}s`], ...rest }) => {
    const whole: unknown = JSON.parse(JSON.stringify(rest), (_, value: unknown) => {
      if (value === OWN_CODE) return name.toUpperCase()
      if (value === OWN_PLURAL) return many
      return typeof value === 'string' && value.startsWith(OWN_PATH) ? `/${name}/${value.slice(1)}` : value
    })
    return { name, label: [one, many], ...(whole as Omit<Outline, 'name' | 'label'>) }
  })
