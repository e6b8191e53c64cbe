import { transportOrder } from '../entities/transport-order.ts'
import { useWords } from '../../../ui/fields/words.ts'
import style from './service-level.module.css'

interface Levelled {
  readonly serviceLevel?: string | null | undefined
}

interface ServiceLevelProps {
  /** As a cell of a list. */
  readonly record?: { readonly row: Levelled }
  /** As a value of a record. */
  readonly row?: Levelled
}

/** The service level of an order or a manifest in words; one that needs haste is in colour, as on the planning board. */
export default function ServiceLevel({ record, row = record?.row }: ServiceLevelProps) {
  const words = useWords()
  const level = row?.serviceLevel
  if (!level) return '–'
  return (
    <span className={style['level']} data-level={level}>
      {words.option(transportOrder.fields.serviceLevel, level)}
    </span>
  )
}
