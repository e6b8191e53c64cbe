import { type Element } from './element-string.ts'

/** Application identifiers that together name one thing, most specific first, and what GS1 calls that thing. */
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
  /** Scheme of the thing named, such as `sgtin`; null where no key is among the elements. */
  readonly scheme: string | null
  readonly elements: readonly Element[]
}

/**
 * What the elements identify, most specific first: a case with GTIN, serial, batch and date is the thing of GTIN and
 * serial. Each key counts once. Elements without any key identify only together, in the order of their identifiers.
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
