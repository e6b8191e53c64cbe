import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button, Kbd } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { transportManifest } from '../../entities/transport-manifest.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { useWords } from '../../../../ui/fields/words.ts'
import { StateTag } from '../../../../ui/marks/StateTag.tsx'
import { RecordLink } from '../../../../record/RecordLink.tsx'
import ReferenceCell from '../transport-manifest/ReferenceCell.tsx'
import { packagesOf, takesOrders } from './board.ts'
import { type CutOffs, cutOffOf } from './plan-by.ts'
import { CutOffLine } from './CutOffLine.tsx'
import { Hazardous, Level } from './OrderCard.tsx'
import type { ManifestRecord, OrderRecord } from './use-board.ts'
import { useBoardWords } from './use-board-words.ts'
import style from './planning-board.module.css'

/** Orders of a manifest that are shown at first. */
const FIRST = 6

interface ManifestCardProps {
  readonly record: ManifestRecord
  readonly orders: readonly OrderRecord[]
  /** Whether these are all of its orders. */
  readonly known: boolean
  readonly cutOffs: CutOffs
  /** Number of selected orders that are not on it; 0 where this person may put none on it. */
  readonly waiting: number
  readonly dragging: boolean
  readonly busy: boolean
  /** Whether this person plans, rather than only looks. */
  readonly plans: boolean
  /** The digit that puts the selected orders on it; null where it has none. */
  readonly digit: number | null
  /** Puts the selected or dragged orders on it. */
  readonly onPut: () => void
  readonly renderOrder: (order: OrderRecord) => ReactNode
}

/** One manifest: where it goes, with whom, until when, how much is on it, and its orders. Orders can be dropped on it while it is open. */
export const ManifestCard = (props: ManifestCardProps) => {
  const { record, orders, known, cutOffs, waiting, dragging, busy, plans, digit, onPut, renderOrder } = props
  const { t } = useLingui()
  const words = useWords()
  const said = useBoardWords()
  const { day } = useFormat()
  const [whole, setWhole] = useState(false)
  const [over, setOver] = useState(false)
  const { row, labels } = record
  const state = row.status ?? 'Open'
  const takes = takesOrders(row)
  const drops = takes && plans && dragging
  const name = row.reference ?? '–'
  const rows = orders.map((order) => order.row)
  const cutOff = cutOffOf(row, rows, cutOffs)
  const place = [row.deliveryCity ?? '', said.country(row.deliveryCountry)].filter((part) => part !== '').join(', ')
  const pickup = row.pickupDate ?? null
  const overdue = pickup !== null && pickup < said.today
  const pickupDay = pickup === null ? '' : overdue ? day(pickup, { short: true }) : said.dayText(pickup)
  const amounts = [said.orders(orders.length), said.packages(packagesOf(rows))].join(', ')
  const stateWord = words.state(state)
  const shown = whole ? orders : orders.slice(0, FIRST)
  const count = orders.length
  return (
    <section
      className={style['manifest']}
      aria-labelledby={`manifest-${row.id}`}
      data-manifest={name}
      data-shut={takes ? undefined : ''}
      data-drops={drops ? '' : undefined}
      data-over={drops && over ? '' : undefined}
      onDragOver={(event) => {
        if (!drops) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
      }}
      onDrop={(event) => {
        setOver(false)
        if (!drops) return
        event.preventDefault()
        onPut()
      }}
    >
      <div className={style['line']}>
        <h3 className={style['manifestName']} id={`manifest-${row.id}`} tabIndex={-1}>
          <RecordLink entity={transportManifest.name} id={row.id}>
            <ReferenceCell record={record} />
          </RecordLink>
        </h3>
        <StateTag state={state} label={stateWord} quiet />
        <span className={style['end']}>
          <Level level={row.serviceLevel} />
        </span>
      </div>
      <div className={style['way']}>
        {[place === '' ? t`No place of delivery yet` : place, labels.carrier ?? t`No carrier yet`].join(' · ')}
      </div>
      <div className={style['line']}>
        <span className={style['pickup']} data-tone={overdue ? 'red' : undefined}>
          {pickup === null ? t`No pickup date yet` : overdue ? t`Pickup was due ${pickupDay}` : t`Pickup ${pickupDay}`}
        </span>
        {row.hazardous === true && <Hazardous />}
      </div>
      {cutOff !== null && <CutOffLine by={cutOff} known />}
      {(count > 0 || !known) && <div className={style['amounts']}>{known ? amounts : t`${amounts} so far`}</div>}
      {!takes && (
        <p className={style['shut']}>
          <IconLock size={16} stroke={1.8} aria-hidden="true" />
          {t`It is “${stateWord}”: no order goes on it or off it.`}
        </p>
      )}
      {takes && waiting > 0 && !dragging && (
        <Button
          size="compact-md"
          fullWidth
          loading={busy}
          aria-label={`${t`Put ${waiting} here`}: ${name}`}
          {...(digit === null ? {} : { 'aria-keyshortcuts': `${digit}`, rightSection: <Kbd>{digit}</Kbd> })}
          onClick={onPut}
        >
          {t`Put ${waiting} here`}
        </Button>
      )}
      {orders.length > 0 ? (
        <ul className={style['cards']} aria-label={t`Orders on ${name}`}>
          {shown.map(renderOrder)}
        </ul>
      ) : (
        known && <p className={style['none']}>{t`No orders on it yet.`}</p>
      )}
      {shown.length < orders.length && (
        <Button size="compact-sm" variant="subtle" onClick={() => setWhole(true)}>
          {t`${plural(count, { one: 'All # order', other: 'All # orders' })}`}
        </Button>
      )}
      {drops && <div className={style['drop']}>{t`Drop here to put on ${name}`}</div>}
    </section>
  )
}
