import { type Element } from './element-string.ts'

/** GS1 schemes and the application identifiers that form their key, most specific first. */
const identities: readonly (readonly [scheme: string, ...ais: string[]])[] = [
  ['sscc', '00'],
  ['sgtin', '01', '21'],
  ['itip', '8006', '21'],
  ['grai', '8003'],
  ['giai', '8004'],
  ['gdti', '253'],
  ['sgln', '414', '254'],
  ['cpi', '8010', '8011'],
  ['gsrnp', '8017', '8019'],
  ['gsrnp', '8017'],
  ['gsrn', '8018', '8019'],
  ['gsrn', '8018'],
  ['sgcn', '255'],
  ['gsin', '402'],
  ['ginc', '401'],
  ['gln', '414'],
  ['itip', '8006'],
  ['cpi', '8010'],
  ['gmn', '8013'],
  ['upui', '01', '235'],
  ['lgtin', '01', '10'],
  ['gtin', '01'],
]

export interface Identity {
  /** GS1 scheme, such as `sgtin`; null when there is no key among the elements. */
  readonly scheme: string | null
  readonly elements: readonly Element[]
}

/**
 * What the elements identify, most specific first: GTIN, serial, batch and date identify the item with that GTIN and
 * serial. Each key is used once. Elements without any key are one identity together, ordered by identifier.
 */
export function identitiesOf(elements: readonly Element[]): readonly Identity[] {
  const values = new Map(elements)
  const found: Identity[] = []
  for (const [scheme, ...ais] of identities) {
    const part = ais.flatMap((ai): Element[] => {
      const value = values.get(ai)
      return value === undefined ? [] : [[ai, value]]
    })
    const taken = found.some((identity) => identity.elements[0]?.[0] === ais[0])
    if (part.length === ais.length && !taken) found.push({ scheme, elements: part })
  }
  if (found.length > 0 || elements.length === 0) return found
  return [{ scheme: null, elements: elements.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)) }]
}
