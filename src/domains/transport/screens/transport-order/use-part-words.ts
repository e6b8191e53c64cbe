import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { shipUnit } from '../../entities/ship-unit.ts'
import type { Row } from '../../../../catalogue/row.ts'
import type { ListRowOf } from '../../../../engine/data/api.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { useWords } from '../../../../ui/fields/words.ts'
import type { Totals } from './order-parts.ts'

type Unit = Row<typeof shipUnit>

const said = (parts: readonly (string | null | undefined | false)[]): string =>
  parts.filter((part) => typeof part === 'string' && part !== '').join(', ')

/** Formatted weights, sizes and totals of an order's parts. */
export const usePartWords = () => {
  const { t } = useLingui()
  const words = useWords()
  const { number } = useFormat()
  const unitWord = (field: 'dimensionUnit' | 'weightUnit', unit: string | null | undefined): string =>
    words.option(shipUnit.fields[field], unit ?? '')
  const weightOf = (row: Unit): string | null => {
    const { weight, count } = row
    if (typeof weight !== 'number') return null
    const one = `${number(weight)} ${unitWord('weightUnit', row.weightUnit)}`
    if (typeof count !== 'number' || count < 2) return one
    const all = `${number(weight * count)} ${unitWord('weightUnit', row.weightUnit)}`
    return t`${one} each, ${all} together`
  }
  const sizeOf = (row: Unit): string | null => {
    const sizes = [row.length, row.width, row.height]
    if (!sizes.every((size) => typeof size === 'number')) return null
    return `${sizes.map((size) => number(size)).join(' × ')} ${unitWord('dimensionUnit', row.dimensionUnit)}`
  }
  const unitKind = ({ row, labels }: ListRowOf<typeof shipUnit>): string =>
    `${row.count ?? 1} × ${labels.shipUnitType ?? words.one(shipUnit)}`
  const totalLine = ({ packages, weight, volume, unweighed }: Totals): string =>
    said([
      t`${plural(packages, { one: '# package', other: '# packages' })}`,
      weight === null ? t`weight not known` : `${number(weight, { digits: 1 })}\u00a0kg`,
      volume === null ? null : `${number(volume, { digits: 1 })}\u00a0m³`,
      weight !== null && unweighed > 0
        ? t`${plural(unweighed, { one: '# ship unit without a weight', other: '# ship units without a weight' })}`
        : null,
    ])
  return { said, weightOf, sizeOf, unitKind, totalLine, unitWord }
}
