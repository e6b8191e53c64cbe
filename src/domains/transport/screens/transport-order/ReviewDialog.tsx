import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { assetInTransportOrder } from '../../entities/asset-in-transport-order.ts'
import { hazardous } from '../../entities/hazardous.ts'
import { shipUnit } from '../../entities/ship-unit.ts'
import { transportOrder } from '../../entities/transport-order.ts'
import { valueAt } from '../../../../catalogue/row.ts'
import type { ListRowOf } from '../../../../engine/data/api.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { DialogFrame } from '../../../../ui/dialog/DialogFrame.tsx'
import { useWords } from '../../../../ui/fields/words.ts'
import { SkeletonRows } from '../../../../ui/page/Face.tsx'
import { Values } from '../../../../record/form/FormFields.tsx'
import { HazardLine } from './HazardLine.tsx'
import type { OrderParts, ShownUnit } from './order-parts.ts'
import { useOrderParts } from './use-order-parts.ts'
import { usePartWords } from './use-part-words.ts'
import style from './transport-order.module.css'

const FIELDS = transportOrder.tabs.flatMap((tab) =>
  tab.kind === 'fields' && tab.name !== 'properties' ? tab.fields : [],
)

interface PartProps {
  readonly title: string
  readonly aside?: string
  readonly lines: readonly ReactNode[]
}

const Part = ({ title, aside, lines }: PartProps) => (
  <section aria-label={title}>
    <h3 className={style['partTitle']}>
      {title} {aside !== undefined && <span className={style['aside']}>{aside}</span>}
    </h3>
    {lines.length === 0 ? '–' : <ul className={style['lines']}>{lines}</ul>}
  </section>
)

const UnitLine = ({ unit: { record, over } }: { readonly unit: ShownUnit }) => {
  const { t } = useLingui()
  const { number } = useFormat()
  const { said, weightOf, sizeOf, unitKind, unitWord } = usePartWords()
  const { row, labels } = record
  const name = labels.shipUnitType ?? '–'
  const most = over === null ? '' : `${number(over.most)} ${unitWord('weightUnit', over.unit)}`
  return (
    <li>
      {said([row.reference ?? '–', unitKind(record), sizeOf(row), weightOf(row)])}
      {over !== null && (
        <span className={style['over']}>
          <IconAlertTriangle size={16} stroke={1.8} aria-hidden="true" />
          {t`More than ${name} allows: at most ${most}`}
        </span>
      )}
    </li>
  )
}

const Parts = ({ parts: { units, items, hazards, totals } }: { readonly parts: OrderParts }) => {
  const words = useWords()
  const { said, totalLine } = usePartWords()
  return (
    <>
      <Part
        title={words.many(hazardous)}
        aside={String(hazards.length)}
        lines={hazards.map((hazard) => (
          <HazardLine key={hazard.row.id} hazard={hazard} />
        ))}
      />
      <Part
        title={words.many(shipUnit)}
        aside={said([units.length !== totals.packages && String(units.length), totalLine(totals)])}
        lines={units.map((unit) => (
          <UnitLine key={unit.record.row.id} unit={unit} />
        ))}
      />
      <Part
        title={words.many(assetInTransportOrder)}
        aside={String(items.length)}
        lines={items.map((item) => (
          <li key={item.row.id}>{said([item.row.reference, item.labels.asset, item.labels['asset.serial']])}</li>
        ))}
      />
    </>
  )
}

interface ReviewDialogProps {
  readonly order: ListRowOf<typeof transportOrder>
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

interface ReviewFrameProps extends ReviewDialogProps {
  /** Null until all parts are known; until then it cannot be confirmed. */
  readonly parts: OrderParts | null
}

export const ReviewFrame = ({ order: { row }, parts, onConfirm, onCancel }: ReviewFrameProps) => {
  const { t } = useLingui()
  return (
    <DialogFrame
      opened
      size="preview"
      title={t`Review transport order ${row.reference ?? ''}`}
      onClose={onCancel}
      foot={
        <>
          <Button onClick={onCancel}>{t`Cancel`}</Button>
          <Button variant="filled" disabled={parts === null} onClick={onConfirm}>{t`Confirm`}</Button>
        </>
      }
    >
      <div className={style['review']}>
        {parts === null ? <SkeletonRows rows={4} /> : <Parts parts={parts} />}
        <Values entity={transportOrder} paths={FIELDS} valueOf={(path) => valueAt(row, path)} />
      </div>
    </DialogFrame>
  )
}

/** The whole order for review before it is submitted (DLG-36, OPEN-038). */
export const ReviewDialog = (props: ReviewDialogProps) => (
  <ReviewFrame {...props} parts={useOrderParts(props.order.row.id)} />
)
