import { useLingui } from '@lingui/react/macro'
import { hazardous } from '../../entities/hazardous.ts'
import { useWords } from '../../../../ui/fields/words.ts'
import type { ShownHazard } from './order-parts.ts'
import { useHazardAmount } from './use-hazard-amount.ts'
import { usePartWords } from './use-part-words.ts'
import style from './transport-order.module.css'

/** One dangerous good: what it is, its quantity, and the ship unit or line item that contains it. */
export const HazardLine = ({ hazard: { row, substance, unit, item } }: { readonly hazard: ShownHazard }) => {
  const { t } = useLingui()
  const words = useWords()
  const { said, weightOf, unitKind } = usePartWords()
  const { packingGroup } = row
  const group = typeof packingGroup === 'string' ? words.option(hazardous.fields.packingGroup, packingGroup) : null
  const what = said([
    `UN ${row.unNumber ?? '–'}`,
    substance,
    `${words.field(hazardous, 'class')} ${row.class ?? '–'}`,
    group === null ? t`no packing group` : `${words.field(hazardous, 'packingGroup')} ${group}`,
  ])
  const much = useHazardAmount()(row)
  const holder =
    unit !== null
      ? said([unit.row.reference ?? '–', unitKind(unit), weightOf(unit.row)])
      : said([item?.row.reference ?? '–', item?.labels.asset, item?.labels['asset.serial']])
  return (
    <li className={style['hazard']}>
      <span className={style['hazardName']}>{what}</span>
      <span>{much === '' ? t`amount and net weight not given` : much}</span>
      <span>{unit !== null ? t`In ship unit ${holder}` : t`In line item ${holder}`}</span>
    </li>
  )
}
