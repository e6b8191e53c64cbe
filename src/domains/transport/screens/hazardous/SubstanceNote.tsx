import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { hazardousReference } from '../../entities/hazardous-reference.ts'
import { hazardous } from '../../entities/hazardous.ts'
import { isUnNumber } from '../../effects/substance.ts'
import { isNone, rowsSoFar } from '../../../../engine/data/known.ts'
import type { ListRowOf } from '../../../../engine/data/api.ts'
import { useList } from '../../../../engine/hooks/use-list.ts'
import { copiedFrom } from '../../../../record/list/use-copies.ts'
import type { NoteProps } from '../../../../record/slots.ts'
import { useWords } from '../../../../ui/fields/words.ts'
import { goodsQuery } from './goods-query.ts'
import style from './hazardous.module.css'

type Good = ListRowOf<typeof hazardousReference>

interface GoodsProps extends NoteProps {
  readonly unNumber: string
}

const Goods = ({ form, unNumber }: GoodsProps) => {
  const { t } = useLingui()
  const words = useWords()
  const list = useList(hazardousReference, goodsQuery(unNumber))
  const goods = rowsSoFar(list)
  if (goods.some(({ row }) => row.id === form.valueOf('substance'))) return null
  if (isNone(list))
    return (
      <p className={style['notListed']} role="status">
        {t`UN ${unNumber} is not on the list of dangerous goods`}
      </p>
    )
  if (goods.length === 0) return null
  const textOf = ({ row }: Good): string =>
    [
      row.name ?? '',
      `${words.field(hazardousReference, 'class')} ${row.class ?? ''}`,
      row.packingGroup
        ? `${words.field(hazardousReference, 'packingGroup')} ${words.option(hazardousReference.fields.packingGroup, row.packingGroup)}`
        : '',
    ]
      .filter((part) => part !== '')
      .join(', ')
  const take = ({ row }: Good): void =>
    form.setAll({ substance: row.id, ...copiedFrom(hazardous, hazardous.fields.substance.copies, row) })
  return (
    <div className={style['fills']} role="group" aria-label={t`Fill in from the list of dangerous goods`}>
      {goods.map((good) => (
        <Button key={good.row.id} onClick={() => take(good)}>
          {textOf(good)}
        </Button>
      ))}
    </div>
  )
}

/** Under a UN number that was typed by hand: the dangerous goods of the list with that number, each fills in the other fields. */
export default function SubstanceNote({ form }: NoteProps) {
  const number = form.valueOf('unNumber')
  return isUnNumber(number) && <Goods key={number} form={form} unNumber={number} />
}
