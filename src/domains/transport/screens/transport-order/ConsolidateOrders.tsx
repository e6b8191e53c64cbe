import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { transportOrder } from '../../entities/transport-order.ts'
import type { Row } from '../../../../catalogue/row.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { useWords } from '../../../../ui/fields/words.ts'
import { Code } from '../../../../ui/marks/Code.tsx'
import type { Consolidation } from './use-consolidation.ts'
import { useMisfitWords } from './use-misfit-words.ts'
import { usePartWords } from './use-part-words.ts'
import style from './transport-order.module.css'

interface ConsolidateOrdersProps {
  readonly found: Consolidation
  readonly onTake: (order: string, outside: boolean) => void
}

/** The selected orders: which fit, which do not and why, and which were removed. */
export const ConsolidateOrders = ({ found, onTake }: ConsolidateOrdersProps) => {
  const { t } = useLingui()
  const words = useWords()
  const { day } = useFormat()
  const { said, totalLine } = usePartWords()
  const misfitText = useMisfitWords()
  const { orders, kept, misfits, load, model, addresses, carriers } = found
  const names = new Map<unknown, string>([
    ...[...addresses].map(([id, row]) => [id, row.name ?? row.reference ?? '–'] as const),
    ...[...carriers].map(([id, row]) => [id, row.name] as const),
  ])
  const fit = kept.length - misfits.length
  const gone = orders.length - kept.length
  const noteOf = (order: Row<typeof transportOrder>): string => {
    const totals = load.totals.get(order.id)
    const pickup = order.latestPickupDate
    const by = typeof pickup === 'string' ? day(pickup, { short: true }) : null
    return said([totals === undefined ? null : totalLine(totals), by === null ? null : t`pick up by ${by}`])
  }
  const misfitIds = new Set(misfits.map(({ id }) => id))
  const takeAll = (): void => {
    for (const id of misfitIds) onTake(id, true)
  }
  return (
    <section className={style['column']} aria-label={t`Orders`}>
      <h3 className={style['partTitle']}>
        {t`Orders`}{' '}
        <span className={style['aside']} role="status">
          {said([
            t`${plural(fit, { one: '# fits', other: '# fit' })}`,
            misfits.length > 0 && t`${plural(misfits.length, { one: '# does not fit', other: '# do not fit' })}`,
            gone > 0 && t`${gone} taken out`,
          ])}
        </span>
      </h3>
      <ul className={style['named']}>
        {orders.map((order) => {
          const outside = !kept.includes(order)
          const misfit = outside || misfitIds.has(order.id) ? found.misfitOf(order) : null
          const fits = !outside && misfit === null
          const reference = order.reference ?? '–'
          const level = order.serviceLevel
          return (
            <li key={order.id} data-misfit={!fits || undefined}>
              <span className={style['mark']} data-fits={fits || undefined}>
                {fits ? <IconCheck size={14} aria-hidden="true" /> : <IconX size={14} aria-hidden="true" />}
              </span>
              <span className={style['what']}>
                <span data-out={outside || undefined} className={style['reference']}>
                  <Code value={reference} copyable={false} />
                </span>
                {misfit === null ? (
                  <span className={style['note']}>{noteOf(order)}</span>
                ) : (
                  <span className={style['misfit']}>
                    {misfitText(misfit, order, model, names, load.unNumbers.get(order.id) ?? [])}
                  </span>
                )}
              </span>
              <span className={style['level']} data-level={level}>
                {typeof level === 'string' ? words.option(transportOrder.fields.serviceLevel, level) : ''}
              </span>
              <Button
                size="compact-sm"
                variant="subtle"
                aria-label={outside ? t`Put ${reference} back` : t`Take ${reference} out`}
                onClick={() => onTake(order.id, !outside)}
              >
                {outside ? t`Put back` : t`Take out`}
              </Button>
            </li>
          )
        })}
      </ul>
      {misfits.length > 0 && (
        <Button onClick={takeAll}>
          {t`${plural(misfits.length, { one: 'Take out the one that does not fit', other: 'Take out the # that do not fit' })}`}
        </Button>
      )}
      {gone > 0 && (
        <p className={style['note']}>
          {t`${plural(gone, { one: 'What is taken out stays as it is.', other: 'Those that are taken out stay as they are.' })}`}
        </p>
      )}
    </section>
  )
}
