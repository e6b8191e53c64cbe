import { useLingui } from '@lingui/react/macro'
import { leg } from '../../entities/leg.ts'
import { shipment as shipmentEntity } from '../../entities/shipment.ts'
import { address } from '../../../sites/entities/address.ts'
import { transportOrder } from '../../../transport/entities/transport-order.ts'
import { useMissingWord } from '../../../../ui/fields/use-missing-word.ts'
import type { Row } from '../../../../catalogue/row.ts'
import { laneColor } from './lane-color.ts'
import { useList } from '../../../../engine/hooks/use-list.ts'
import { useHolds } from '../../../../engine/hooks/use-permissions.ts'
import { rowsSoFar } from '../../../../engine/data/known.ts'
import { useWords } from '../../../../ui/fields/words.ts'
import { Code } from '../../../../ui/marks/Code.tsx'
import { StateTag } from '../../../../ui/marks/StateTag.tsx'
import { Panel } from '../../../../ui/page/EditLayout.tsx'
import type { PlannedBlock } from './planned-blocks.ts'
import style from './wizard.module.css'

const MOST_LEGS = 100

/** The stops of a route in order, on one line. */
const Way = ({ route }: { readonly route: string }) => {
  const { t } = useLingui()
  const legs = useList(leg, {
    filters: { route },
    sort: { path: 'sequence', order: 'ASC' },
    limit: MOST_LEGS,
    offset: 0,
  })
  const legRows = rowsSoFar(legs)
  const unseen = useMissingWord(address.name)
  const nameOf = (id: string | null | undefined, known: string | null | undefined): string =>
    known ?? ((id ?? null) === null ? t`no address` : unseen.toLowerCase())
  const names = legRows.map(({ row, labels }) => nameOf(row.deliveryLocation, labels.deliveryLocation))
  const first = legRows[0] === undefined ? '' : nameOf(legRows[0].row.pickupLocation, legRows[0].labels.pickupLocation)
  if (legRows.length === 0) return null
  return <span className={style['where']}>{[first, ...names].join(' → ')}</span>
}

interface NamesProps {
  /** Before the names. */
  readonly what?: string
  readonly orders: readonly Pick<Row<typeof transportOrder>, 'reference'>[]
}

/** Orders by their numbers, which do not break. */
const Names = ({ what, orders }: NamesProps) => {
  const { t } = useLingui()
  if (orders.length === 0) return null
  const names = orders.map(({ reference }) => reference ?? t`Order without a DN number`)
  return (
    <span className={style['where']}>
      {what !== undefined && `${what} `}
      {names.map((name, index) => (
        <span key={`${index} ${name}`}>
          <span className={style['whole']}>{name}</span>
          {index < names.length - 1 && ', '}
        </span>
      ))}
    </span>
  )
}

/** The orders on a route. */
const Taken = ({ route }: { readonly route: string }) => {
  const orders = useList(transportOrder, {
    filters: { route },
    sort: { path: 'reference', order: 'ASC' },
    limit: MOST_LEGS,
    offset: 0,
  })
  return <Names orders={rowsSoFar(orders).map(({ row }) => row)} />
}

interface BlockPanelProps {
  readonly block: PlannedBlock
  /** By route, the orders that it stops for although they are on another route. */
  readonly elsewhere: ReadonlyMap<string, NamesProps['orders']>
}

/** One block with its planned routes and shipments. */
export const BlockPanel = ({ block: { name, shipments }, elsewhere }: BlockPanelProps) => {
  const { t } = useLingui()
  const words = useWords()
  const mayLegs = useHolds('ROLE_LEG_VIEW')
  const mayOrders = useHolds('ROLE_TRANSPORT_ORDER_VIEW')
  return (
    <Panel title={name === '' ? t`Not planned in a block` : t`Block ${name}`} aside={String(shipments.length)}>
      <ul className={style['stops']} aria-label={words.many(shipmentEntity)}>
        {shipments.map(({ shipment, route, reference, lane }) => {
          const state = shipment.status ?? 'Concept'
          return (
            <li key={shipment.id} className={style['stop']}>
              {lane !== '' && (
                <span className={style['chip']} style={{ background: laneColor(lane) }} aria-hidden="true" />
              )}
              <span className={style['what']}>
                {reference === '' ? (
                  <span>{t`Route without a reference`}</span>
                ) : (
                  <Code value={reference} copyable={false} />
                )}
                {route !== null && mayLegs && <Way route={route.id} />}
                {route !== null && mayOrders && <Taken route={route.id} />}
                {route !== null && (
                  <Names what={t`On another shipment of the day:`} orders={elsewhere.get(route.id) ?? []} />
                )}
              </span>
              <StateTag state={state} label={words.state(state)} />
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
