import { useLingui } from '@lingui/react/macro'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useRow } from '../../../../engine/hooks/use-row.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import type { NoteProps } from '../../../../record/slots.ts'
import style from '../../../../record/entity.module.css'
import { rowTitle } from '../../../../ui/fields/row-title.ts'
import { useWords } from '../../../../ui/fields/words.ts'
import { shipUnitType } from '../../entities/ship-unit-type.ts'
import { overweight } from '../../effects/overweight.ts'

/** Says that a ship unit weighs more than its type allows, while the weight is typed; it can still be saved. */
export default function WeightNote({ form }: NoteProps) {
  const { t } = useLingui()
  const words = useWords()
  const { number } = useFormat()
  const chosen = form.valueOf('shipUnitType')
  const type = useRow(shipUnitType, typeof chosen === 'string' ? chosen : null)
  if (type === null || type === undefined) return null
  const over = overweight(form.valueOf('weight'), form.valueOf('weightUnit'), type.row)
  if (over === null) return null
  const most = `${number(over.most)} ${words.option(shipUnitType.fields.weightUnit, over.unit)}`
  const name = rowTitle(shipUnitType.name, type)
  return (
    <p className={style['exceeds']} role="status">
      <IconAlertTriangle size={16} stroke={1.8} aria-hidden="true" />
      {t`More than ${name} allows: at most ${most}`}
    </p>
  )
}
