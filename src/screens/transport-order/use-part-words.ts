import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { entityOf } from '../../catalogue/index.ts'
import type { AnyRow } from '../../catalogue/row.ts'
import type { ListRow } from '../../data/api.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useWords } from '../../ui/fields/words.ts'
import type { Totals } from './order-parts.ts'

const UNIT = entityOf('ship_unit')

const said = (parts: readonly (string | null | undefined | false)[]): string =>
  parts.filter((part) => typeof part === 'string' && part !== '').join(', ')

/** Weights, sizes and totals of what travels with an order, in the language of the reader. */
export const usePartWords = () => {
  const { t } = useLingui()
  const words = useWords()
  const { number } = useFormat()
  const option = (row: AnyRow, name: string): string => words.option(UNIT.fields[name], String(row[name] ?? ''))
  const weightOf = (row: AnyRow): string | null => {
    const { weight, count } = row as { weight?: unknown; count?: unknown }
    if (typeof weight !== 'number') return null
    const one = `${number(weight)} ${option(row, 'weightUnit')}`
    if (typeof count !== 'number' || count < 2) return one
    const all = `${number(weight * count)} ${option(row, 'weightUnit')}`
    return t`${one} each, ${all} together`
  }
  const sizeOf = (row: AnyRow): string | null => {
    const sizes = ['length', 'width', 'height'].map((name) => row[name])
    if (!sizes.every((size) => typeof size === 'number')) return null
    return `${sizes.map((size) => number(size)).join(' × ')} ${option(row, 'dimensionUnit')}`
  }
  const unitKind = ({ row, labels }: ListRow): string =>
    `${String(row['count'] ?? 1)} × ${labels['shipUnitType'] ?? words.one(UNIT)}`
  const totalLine = ({ packages, weight, volume, unweighed }: Totals): string =>
    said([
      t`${plural(packages, { one: '# package', other: '# packages' })}`,
      weight === null ? t`weight not known` : `${number(weight, { digits: 1 })} kg`,
      volume === null ? null : `${number(volume, { digits: 1 })} m³`,
      weight !== null && unweighed > 0
        ? t`${plural(unweighed, { one: '# ship unit without a weight', other: '# ship units without a weight' })}`
        : null,
    ])
  return { said, weightOf, sizeOf, unitKind, totalLine, option }
}
