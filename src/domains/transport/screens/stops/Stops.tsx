import { useLingui } from '@lingui/react/macro'
import { useId, useMemo } from 'react'
import { address } from '../../../sites/entities/address.ts'
import { contact } from '../../../sites/entities/contact.ts'
import { site } from '../../../sites/entities/site.ts'
import type { transportOrder } from '../../entities/transport-order.ts'
import type { Row } from '../../../../catalogue/row.ts'
import { BeingRead } from '../../../../record/page/overview/BeingRead.tsx'
import { useRecords } from '../../../../record/use-records.ts'
import { stopsOf } from '../../effects/stops.ts'
import { StopCard } from './StopCard.tsx'
import style from './stops.module.css'

interface StopsProps {
  readonly orders: readonly Row<typeof transportOrder>[]
}

/** Where these orders are loaded and delivered, with the way there and whom to call; a stop of some of them names them (JOB-C1). */
export const Stops = ({ orders }: StopsProps) => {
  const { t } = useLingui()
  const id = useId()
  const stops = useMemo(() => stopsOf(orders), [orders])
  const addresses = useRecords(
    address,
    stops.flatMap((stop) => stop.address ?? []),
  )
  const sites = useRecords(
    site,
    stops.flatMap((stop) => stop.site ?? []),
  )
  const contacts = useRecords(
    contact,
    stops.flatMap((stop) => stop.contacts),
  )
  if (stops.length === 0) return null
  if (addresses === undefined || sites === undefined || contacts === undefined) return <BeingRead />
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={style['title']}>{t`Stops`}</h2>
      <ol className={style['stops']}>
        {stops.map((stop) => (
          <StopCard
            key={stop.key}
            stop={stop}
            address={stop.address === null ? undefined : addresses.get(stop.address)}
            siteName={stop.site === null ? null : (sites.get(stop.site)?.name ?? null)}
            contacts={stop.contacts.flatMap((one) => contacts.get(one) ?? [])}
            orders={
              stop.orders.length === orders.length ? [] : orders.filter(({ id: one }) => stop.orders.includes(one))
            }
          />
        ))}
      </ol>
    </section>
  )
}
