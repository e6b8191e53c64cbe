import { useLingui } from '@lingui/react/macro'
import { IconMapPin, IconNavigation, IconPackageExport, IconPhone, IconUser } from '@tabler/icons-react'
import { address as addressEntity } from '../../../sites/entities/address.ts'
import type { contact } from '../../../sites/entities/contact.ts'
import type { transportOrder } from '../../entities/transport-order.ts'
import type { Row } from '../../../../catalogue/row.ts'
import { RecordLink } from '../../../../record/RecordLink.tsx'
import { useWords } from '../../../../ui/fields/words.ts'
import type { Stop } from '../../effects/stops.ts'
import { addressLines, navigationLink, phoneLink } from './way-links.ts'
import style from './stops.module.css'

export interface StopCardProps {
  readonly stop: Stop
  /** Undefined while it is not known here. */
  readonly address: Row<typeof addressEntity> | undefined
  /** The name of the site, where the orders name no pickup location. */
  readonly siteName: string | null
  readonly contacts: readonly Row<typeof contact>[]
  /** The orders of this stop, unless they are all orders of the trip. */
  readonly orders: readonly Row<typeof transportOrder>[]
}

/** One stop of a driver: what to do there, its address with a link to the way, and whom to call. */
export const StopCard = ({ stop, address, siteName, contacts, orders }: StopCardProps) => {
  const { t } = useLingui()
  const words = useWords()
  const country = address?.country ? words.option(addressEntity.fields.country, address.country) : ''
  const way = address === undefined ? null : navigationLink(address, country, navigator.userAgent)
  const lines = address === undefined ? [] : [...addressLines(address), country].filter((line) => line !== '')
  const name = address?.name ?? siteName
  const Icon = stop.does === 'load' ? IconPackageExport : IconMapPin
  const isUnknown = stop.address !== null && address === undefined
  return (
    <li className={style['stop']} data-stop={stop.does}>
      <p className={style['does']}>
        <Icon size={18} stroke={1.8} aria-hidden="true" />
        {stop.does === 'load' ? t`Pick up` : t`Deliver`}
      </p>
      <div className={style['where']}>
        {name !== null && (
          <p className={style['name']}>
            {stop.address === null ? (
              name
            ) : (
              <RecordLink entity={addressEntity.name} id={stop.address}>
                {name}
              </RecordLink>
            )}
          </p>
        )}
        {lines.length > 0 && <p className={style['lines']}>{lines.join(', ')}</p>}
        {isUnknown && <p className={style['lines']}>{t`The address is not on this device`}</p>}
        {stop.address === null && siteName === null && (
          <p className={style['lines']}>
            {stop.does === 'load' ? t`No pickup location is named` : t`No delivery address is named`}
          </p>
        )}
        {way !== null && (
          <a className={style['go']} href={way} target="_blank" rel="noreferrer">
            <IconNavigation size={18} stroke={1.8} aria-hidden="true" />
            {t`Navigate`}
          </a>
        )}
      </div>
      {stop.does === 'deliver' && (
        <ul className={style['people']}>
          {contacts.map((person) => {
            const call = phoneLink(person.phone)
            const called = [person.firstName, person.lastName].filter(Boolean).join(' ')
            return (
              <li key={person.id}>
                <span className={style['person']}>
                  <IconUser size={18} stroke={1.8} aria-hidden="true" />
                  {[called, person.function].filter(Boolean).join(', ')}
                </span>
                {call === null ? (
                  <span className={style['lines']}>{t`No phone number is known`}</span>
                ) : (
                  <a className={style['go']} href={call} aria-label={t`Call ${called}`}>
                    <IconPhone size={18} stroke={1.8} aria-hidden="true" />
                    {person.phone}
                  </a>
                )}
              </li>
            )
          })}
          {contacts.length === 0 && stop.contacts.length === 0 && (
            <li className={style['lines']}>{t`No delivery contact is named`}</li>
          )}
        </ul>
      )}
      {orders.length > 0 && (
        <p className={style['orders']}>
          {orders.map((order) => (
            <RecordLink key={order.id} entity="transport_order" id={order.id}>
              {order.reference ?? '–'}
            </RecordLink>
          ))}
        </p>
      )}
    </li>
  )
}
