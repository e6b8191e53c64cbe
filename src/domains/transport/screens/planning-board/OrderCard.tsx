import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconBan } from '@tabler/icons-react'
import type { DragEvent, MouseEvent, ReactNode } from 'react'
import { transportOrder } from '../../entities/transport-order.ts'
import { useOffline } from '../../../../engine/hooks/use-status.ts'
import { classes } from '../../../../ui/classes.ts'
import family from '../../../../ui/family.module.css'
import { useWords } from '../../../../ui/fields/words.ts'
import { RowCheck } from '../../../../ui/list/RowCheck.tsx'
import { Code } from '../../../../ui/marks/Code.tsx'
import { PendingEdge, PendingWord } from '../../../../ui/marks/PendingEdge.tsx'
import { pendingOf } from '../../../../record/list/pending-of.ts'
import { RecordLink } from '../../../../record/RecordLink.tsx'
import type { Manifest } from './board.ts'
import type { OrderRecord } from './use-board.ts'
import { useBoardWords } from './use-board-words.ts'
import style from './planning-board.module.css'

/** Marks an order or a manifest with dangerous goods; `short` without the visible word. */
export const Hazardous = ({ short = false }: { readonly short?: boolean }) => {
  const words = useWords()
  const word = words.field(transportOrder, 'hazardous')
  return (
    <span
      className={classes(style['hazard'], family['amber'])}
      {...(short ? { role: 'img', 'aria-label': word, title: word } : {})}
    >
      <IconAlertTriangle size={14} stroke={1.8} aria-hidden="true" />
      {!short && word}
    </span>
  )
}

/** The service level in words; urgent ones in colour. */
export const Level = ({ level }: { readonly level: string | null | undefined }) => {
  const words = useWords()
  if (!level) return null
  return (
    <span className={style['level']} data-level={level}>
      {words.option(transportOrder.fields.serviceLevel, level)}
    </span>
  )
}

/** How an order can be chosen and dragged; null where nothing can be done with it. */
export interface Choosing {
  readonly chosen: boolean
  readonly onChoose: (on: boolean) => void
  readonly onDrag: (event: DragEvent) => void
  readonly onDragEnd: () => void
}

interface OrderCardProps {
  readonly record: OrderRecord
  readonly places: { readonly from: string | null; readonly to: string | null }
  readonly choosing: Choosing | null
  /** The manifest that it is on; values that both share are not repeated. */
  readonly on: Manifest | null
  /** Why its last step was not taken. */
  readonly because: string | null
  /** Discards that step; null when it was not stored. */
  readonly onForget: (() => void) | null
  /** Beside the order, such as the button that takes it off. */
  readonly children?: ReactNode
}

const onControl = (event: MouseEvent): boolean =>
  event.target instanceof Element && event.target.closest('a, button, input, label, [role="note"]') !== null

/** One order: its number, from where to where, when and how much. A click or its checkbox selects it. */
export const OrderCard = ({ record, places, choosing, on, because, onForget, children }: OrderCardProps) => {
  const { t } = useLingui()
  const words = useBoardWords()
  const offline = useOffline()
  const { row, labels } = record
  const name = row.reference ?? '–'
  const pending = pendingOf(record, offline)
  const country = words.country(row.deliveryCountry)
  const destination = [places.to, country].filter((part) => part !== null && part !== '').join(', ')
  const { from } = places
  const hasOwnWay = on === null || on.deliveryAddress !== row.deliveryAddress
  const carrier = labels.carrier ?? ''
  const others = on !== null && on.carrier !== row.carrier && carrier !== ''
  return (
    <li
      className={style['card']}
      data-order={name}
      data-chosen={choosing?.chosen === true ? '' : undefined}
      draggable={choosing !== null}
      onDragStart={choosing?.onDrag}
      onDragEnd={choosing?.onDragEnd}
      onClick={(event) => {
        if (choosing !== null && !onControl(event)) choosing.onChoose(!choosing.chosen)
      }}
    >
      {pending !== undefined && <PendingEdge />}
      <div className={style['line']}>
        {choosing !== null && (
          <RowCheck name={t`Select ${name}`} checked={choosing.chosen} onChange={choosing.onChoose} />
        )}
        <RecordLink entity={transportOrder.name} id={row.id}>
          <Code value={name} copyable={false} />
        </RecordLink>
        {row.hazardous === true && <Hazardous short={on !== null} />}
        <span className={style['end']}>
          {pending === undefined ? <Level level={row.serviceLevel} /> : <PendingWord kind={pending} />}
        </span>
      </div>
      {hasOwnWay && (
        <div className={style['way']}>
          {from === null ? destination || '–' : destination === '' ? from : t`${from} to ${destination}`}
        </div>
      )}
      <div className={style['last']}>
        <span className={style['note']}>
          {[words.packages(row.totalPackages ?? 0), words.pickup(row, on !== null), on === null ? carrier : '']
            .filter((part) => part !== '')
            .join(' · ')}
        </span>
        {children !== undefined && <span className={style['end']}>{children}</span>}
      </div>
      {others && (
        <div className={style['others']}>
          <IconAlertTriangle size={16} stroke={1.8} aria-hidden="true" />
          {t`Meant for ${carrier}`}
        </div>
      )}
      {because !== null && (
        <div className={style['because']} role="alert">
          {pending !== 'refused' && <IconBan size={16} stroke={1.8} aria-hidden="true" />}
          <span>{because}</span>
          {onForget !== null && (
            <Button size="compact-sm" variant="subtle" aria-label={t`Discard: ${name}`} onClick={onForget}>
              {t`Discard`}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
