import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { hazardous } from '../../entities/hazardous.ts'
import type { Row } from '../../../../catalogue/row.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { usePartWords } from './use-part-words.ts'

/** Returns a function that formats the amount of a dangerous good; empty when the entry has none. */
export const useHazardAmount = (): ((row: Pick<Row<typeof hazardous>, 'amount' | 'weight'>) => string) => {
  const { t } = useLingui()
  const { number } = useFormat()
  const { said } = usePartWords()
  return ({ amount, weight }) =>
    said([
      typeof amount === 'number' ? t`${plural(amount, { one: '# package', other: '# packages' })}` : null,
      typeof weight === 'number' ? t`${number(weight)} kg net` : null,
    ])
}
