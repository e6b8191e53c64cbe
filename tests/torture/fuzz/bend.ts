import type { Dice } from '../../sync/sim/random.ts'
import type { Operation, Schema } from './document.ts'
import { fitting, hex, type Source, strangeText, strangeValue } from './values.ts'

/** Returns a body with one defect, and the name of the defect. */
export const bend = (body: unknown, dice: Dice): readonly [twist: string, text: string] => {
  const record = body !== null && typeof body === 'object' && !Array.isArray(body) ? { ...body } : {}
  const names = Object.keys(record)
  const name = names.length === 0 ? 'name' : dice.pick(names)
  switch (dice.below(8)) {
    case 0:
      return ['broken JSON', JSON.stringify(record).slice(0, -1) + dice.pick(['', ',', '}}', '\0'])]
    case 1:
      return ['no object', JSON.stringify(dice.pick<unknown>([null, [], [record], 'text', 7, true]))]
    case 2:
      return ['empty body', '']
    case 3:
      return [
        `without ${name}`,
        JSON.stringify(Object.fromEntries(Object.entries(record).filter(([key]) => key !== name))),
      ]
    case 4:
      return ['unknown field', JSON.stringify({ ...record, [`${hex(dice, 4)}Field`]: strangeValue(dice) })]
    case 5:
      return [
        'deep',
        JSON.stringify(record).replace(/\}$/, `${names.length > 0 ? ',' : ''}"d":${'['.repeat(90)}${']'.repeat(90)}}`),
      ]
    default:
      return [`strange ${name}`, JSON.stringify({ ...record, [name]: strangeValue(dice) })]
  }
}

export const formOf = (schema: Schema, source: Source): FormData => {
  const form = new FormData()
  for (const [name, own] of Object.entries((schema['properties'] ?? {}) as Record<string, Schema>)) {
    const kind = (own['items'] ?? own) as Schema
    if (kind['format'] !== 'binary') {
      if (source.dice.chance(0.8)) form.append(name, String(fitting(own, source)).slice(0, 200))
    } else if (source.dice.chance(0.9)) {
      const content = source.dice.pick([
        '',
        'name,reference\nPallet,P-1\n',
        '%PDF-1.4\n',
        '\0\u0001\u0002',
        'PK\u0003\u0004x',
      ])
      form.append(name, new Blob([content]), source.dice.pick(['a.csv', 'a.xlsx', '../a.pdf', 'ü'.repeat(120), '.png']))
    }
  }
  return form
}

export const encode = (text: string): string => encodeURIComponent(text.replace(/[\ud800-\udfff]/gu, '?'))

/** Query parameters of a call; `bent`: one of them is invalid, repeated, or unknown. */
export const queryOf = ({ query }: Operation, source: Source, bent: boolean): readonly string[] => {
  const { dice } = source
  const share = dice.pick([0, 0.05, 0.2])
  const parts = query
    // Exports are separate calls.
    .filter(({ name }) => name !== 'export' && dice.chance(share))
    .map(({ name, schema }) => `${name}=${encode(String(fitting(schema, source)))}`)
  if (!bent) return parts
  const name = query.length === 0 ? 'x' : dice.pick(query).name
  const strange = encode(strangeText(dice))
  return [
    ...parts,
    ...dice.pick([
      [`${name}=${strange}`],
      [`${name}=1`, `${name}=2`],
      [`${name}[]=${strange}`],
      [`${name}[from]=${strange}`, `${name}[to]=2026-11-20`],
      [`${hex(dice, 5)}=${strange}`],
      ['=%ff'],
      ['sort=__proto__'],
      [`${name}.${name}=${strange}`],
    ]),
  ]
}
