import { readFileSync } from 'node:fs'
import { camelOf, labelOf } from './names.ts'

const pluralOf = (label: string): string =>
  /[^aeiou]y$/.test(label) ? `${label.slice(0, -1)}ies` : /(s|x|ch|sh)$/.test(label) ? `${label}es` : `${label}s`

const TEMPLATE = new URL('declaration.txt', import.meta.url)

/** A declaration that compiles, with one line for each of five common kinds of field and one step that works offline. */
export const declarationOf = (name: string): string => {
  const label = labelOf(name)
  const words: Readonly<Record<string, string>> = {
    name,
    label: label.toLowerCase(),
    Label: label,
    Labels: pluralOf(label),
    ROLE: name.toUpperCase(),
    constant: camelOf(name),
  }
  return readFileSync(TEMPLATE, 'utf8').replace(/<(\w+)>/g, (place, word: string) => words[word] ?? place)
}
