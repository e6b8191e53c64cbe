import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { entityOf } from '../../catalogue/index.ts'
import { valueAt } from '../../catalogue/row.ts'
import type { ListQuery, ListRow } from '../../data/api.ts'
import { useList } from '../../data/hooks/use-list.ts'
import { DialogFrame } from '../../ui/dialog/DialogFrame.tsx'
import { useWords } from '../../ui/fields/words.ts'
import { Values } from '../entity/FormFields.tsx'
import style from './transport-order.module.css'

const ORDER = entityOf('transport_order')
/** Most parts that are listed; an order has a few. */
const MOST = 200

const FIELDS = ORDER.tabs.flatMap((tab) => (tab.kind === 'fields' && tab.name !== 'properties' ? tab.fields : []))

const partsOf = (entity: string, filters: ListQuery['filters']): ListQuery => ({
  filters,
  sort: entityOf(entity).list.sort,
  limit: MOST,
  offset: 0,
})

interface PartProps {
  readonly title: string
  readonly lines: readonly (readonly [key: string, text: string])[]
}

const Part = ({ title, lines }: PartProps) => (
  <section aria-label={title}>
    <h3 className={style['partTitle']}>{title}</h3>
    {lines.length === 0 ? '–' : null}
    <ul className={style['lines']}>
      {lines.map(([key, text]) => (
        <li key={key}>{text}</li>
      ))}
    </ul>
  </section>
)

interface ReviewDialogProps {
  readonly order: ListRow
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** The whole order to read once more before it is submitted (DLG-36, OPEN-038). */
export const ReviewDialog = ({ order, onConfirm, onCancel }: ReviewDialogProps) => {
  const { t } = useLingui()
  const words = useWords()
  const { row } = order
  const ofOrder = { transportOrder: row.id }
  const items = useList('asset_in_transport_order', partsOf('asset_in_transport_order', ofOrder))
  const units = useList('ship_unit', partsOf('ship_unit', ofOrder))
  const unitIds = useMemo(() => units.rows.map((unit) => unit.row.id), [units.rows])
  const hazards = useList('hazardous', unitIds.length === 0 ? null : partsOf('hazardous', { shipUnit: unitIds }))
  const joined = (parts: readonly unknown[]): string =>
    parts.filter((part) => (typeof part === 'string' && part !== '') || typeof part === 'number').join(', ')
  const sizeOf = (unit: ListRow): string => {
    const sizes = ['length', 'width', 'height'].map((name) => unit.row[name])
    return sizes.every((size) => typeof size === 'number') ? `${sizes.join(' × ')} ${unitText(unit)}` : ''
  }
  const unitText = ({ row: unit }: ListRow): string =>
    words.option(entityOf('ship_unit').fields['dimensionUnit'], String(unit['dimensionUnit'] ?? ''))
  return (
    <DialogFrame
      opened
      size="preview"
      title={t`Review transport order ${String(row['reference'] ?? '')}`}
      onClose={onCancel}
      foot={
        <>
          <Button onClick={onCancel}>{t`Cancel`}</Button>
          <Button variant="filled" onClick={onConfirm}>{t`Confirm`}</Button>
        </>
      }
    >
      <div className={style['review']}>
        <Values entity={ORDER} paths={FIELDS} valueOf={(path) => valueAt(row, path)} />
        <Part
          title={words.many(entityOf('asset_in_transport_order'))}
          lines={items.rows.map((item) => [
            item.row.id,
            joined([item.row['reference'], item.labels['asset'], item.labels['asset.serial']]),
          ])}
        />
        <Part
          title={words.many(entityOf('ship_unit'))}
          lines={units.rows.map((unit) => [
            unit.row.id,
            joined([
              unit.row['reference'],
              `${String(unit.row['count'] ?? 1)} × ${unit.labels['shipUnitType'] ?? words.one(entityOf('ship_unit'))}`,
              sizeOf(unit),
            ]),
          ])}
        />
        <Part
          title={words.many(entityOf('hazardous'))}
          lines={(unitIds.length === 0 ? [] : hazards.rows).map((entry) => [
            entry.row.id,
            joined([
              `UN ${String(entry.row['unNumber'] ?? '')}`,
              words.field(entityOf('hazardous'), 'class') + ` ${String(entry.row['class'] ?? '')}`,
              entry.row['packingGroup'],
            ]),
          ])}
        />
      </div>
    </DialogFrame>
  )
}
