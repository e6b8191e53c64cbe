import type { Dice } from '../../sync/sim/random.ts'
import type { ApiDocument, Schema } from './document.ts'

/** Sources of random values. */
export interface Source {
  readonly dice: Dice
  readonly document: ApiDocument
  /** Returns the id of a living record of the entity, or of any entity. */
  idOf(entity: string | undefined): string
}

const WORDS = ['Pallet', 'Venlo', 'dock 3', 'Ready', 'Zoë Ångström', '4006381333931', '2026-11-20', 'en_US', 'Approved']

/** Values that are invalid almost everywhere. */
const STRANGE: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  1e308,
  2 ** 53,
  2_147_483_648,
  '',
  ' ',
  'null',
  '\0',
  '\u001b[2J\r\n',
  '\ud800',
  '\u202e\ufffe',
  '%',
  "'; drop table asset; --",
  '../../etc/passwd',
  '__proto__',
  '-1',
  '1e400',
  '9'.repeat(40),
  '2026-02-30',
  '0000-00-00',
  '+275760-09-13T00:00:00Z',
  '2026-11-20T25:00:00Z',
  'P9999999999W',
  'x'.repeat(6000),
  [],
  {},
  [null],
  [[[]]],
  { a: { b: [1] } },
  { constructor: 1 },
]

export const hex = (dice: Dice, digits: number): string =>
  Array.from({ length: digits }, () => dice.below(16).toString(16)).join('')

/** Returns an id of no record. */
export const unknownId = (dice: Dice): string =>
  `${hex(dice, 8)}-${hex(dice, 4)}-7${hex(dice, 3)}-8${hex(dice, 3)}-${hex(dice, 12)}`

export const strangeValue = (dice: Dice): unknown => dice.pick(STRANGE)
export const strangeText = (dice: Dice): string => {
  const value = dice.pick(STRANGE)
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const day = (dice: Dice): string => `2026-${String(1 + dice.below(12)).padStart(2, '0')}-1${dice.below(9)}`

const textOf = (schema: Schema, { dice, idOf }: Source): string => {
  switch (schema['format']) {
    case 'uuid': {
      const entity = schema['x-refersTo']
      return idOf(typeof entity === 'string' ? entity : undefined)
    }
    case 'date':
      return day(dice)
    case 'date-time':
      return `${day(dice)}T0${dice.below(9)}:15:00.000Z`
  }
  if (typeof schema['pattern'] === 'string' && schema['pattern'].includes('[01]')) return `1${dice.below(9)}:30`
  const examples = Array.isArray(schema['examples']) ? schema['examples'].map(String) : WORDS
  const most = typeof schema['maxLength'] === 'number' ? schema['maxLength'] : 100
  const text = dice.pick(examples.length === 0 ? WORDS : examples)
  return (dice.chance(0.5) ? text : `${text} ${hex(dice, 4)}`).slice(0, most)
}

const numberOf = (schema: Schema, dice: Dice): number => {
  const least = typeof schema['minimum'] === 'number' ? schema['minimum'] : 0
  const most = typeof schema['maximum'] === 'number' ? schema['maximum'] : least + 1000
  return least + dice.below(Math.min(most - least, 1000) + 1)
}

/** Returns a value that matches the schema. */
export const fitting = (given: Schema, source: Source): unknown => {
  const { dice, document } = source
  const schema = document.schemaAt(given)
  if (schema['const'] !== undefined) return schema['const']
  if (Array.isArray(schema['enum'])) return dice.pick(schema['enum'])
  for (const choice of ['anyOf', 'oneOf'] as const) {
    const choices = schema[choice]
    if (Array.isArray(choices)) return fitting(dice.pick(choices as Schema[]), source)
  }
  const types = [schema['type'] ?? []].flat() as string[]
  const type = types.includes('null') && dice.chance(0.1) ? 'null' : types[0]
  switch (type) {
    case 'string':
      return textOf(schema, source)
    case 'integer':
    case 'number':
      return numberOf(schema, dice)
    case 'boolean':
      return dice.chance(0.5)
    case 'null':
      return null
    case 'array': {
      const items = (schema['items'] ?? {}) as Schema
      return Array.from({ length: 1 + dice.below(3) }, () => fitting(items, source))
    }
    case 'object':
      return fittingObject(schema, source)
    default:
      return dice.pick<unknown>([{ note: 'x' }, 'x', 1, null])
  }
}

const fittingObject = (schema: Schema, source: Source): Record<string, unknown> => {
  const { dice } = source
  const properties = (schema['properties'] ?? {}) as { readonly [name: string]: Schema }
  const required = Array.isArray(schema['required']) ? schema['required'] : []
  const share = dice.pick([0, 0.15, 0.5])
  const names = Object.keys(properties).filter((name) => required.includes(name) || dice.chance(share))
  return Object.fromEntries(
    names.map((name) => {
      const own = properties[name] ?? {}
      // A new record needs an unused id.
      return [name, name === 'id' && own['format'] === 'uuid' ? unknownId(dice) : fitting(own, source)]
    }),
  )
}
