import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type ReactNode, type Ref, useMemo, useState } from 'react'
import { transportOrder } from '../../entities/transport-order.ts'
import { rowsSoFar } from '../../../../engine/data/known.ts'
import { isReading, missingOf } from '../../../../engine/data/list-loader.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { useWords } from '../../../../ui/fields/words.ts'
import { Face, SkeletonRows, useLoadingFace } from '../../../../ui/page/Face.tsx'
import { ComingFace, StillComing } from '../../../../ui/page/StillComing.tsx'
import { amountOf } from '../../../../record/action/use-amount.ts'
import { SearchBox } from '../../../../record/list/SearchBox.tsx'
import { matches } from './board.ts'
import { firstOf, groupsOf } from './plan-by.ts'
import { CutOffLine } from './CutOffLine.tsx'
import type { Board, OrderRecord } from './use-board.ts'
import { useBoardWords } from './use-board-words.ts'
import style from './planning-board.module.css'

/** Orders that are drawn at first, and with each press of the button below them. */
const STEP = 60

interface OrdersPaneProps {
  readonly board: Board
  readonly heading: Ref<HTMLHeadingElement>
  /** Orders that can be taken off are being dragged: they can be dropped here. */
  readonly drops: boolean
  readonly onDrop: () => void
  readonly renderOrder: (order: OrderRecord) => ReactNode
}

/** Orders that wait for a manifest, by when they have to be on one. */
export const OrdersPane = ({ board, heading, drops, onDrop, renderOrder }: OrdersPaneProps) => {
  const { t } = useLingui()
  const words = useBoardWords()
  const names = useWords()
  const format = useFormat()
  const [search, setSearch] = useState('')
  const [most, setMost] = useState(STEP)
  const { waiting, cutOffs, cutOffsKnown, placesOf } = board
  const rows = rowsSoFar(waiting)
  const found = useMemo(
    () =>
      search.trim() === ''
        ? rows
        : rows.filter((record) => {
            const { row, labels } = record
            const { from, to } = placesOf(record)
            const country = row.deliveryCountry
              ? names.option(transportOrder.fields.deliveryCountry, row.deliveryCountry)
              : ''
            return matches(search, [
              row.reference,
              row.shipperReferences,
              labels.customer,
              labels.carrier,
              from,
              to,
              country,
            ])
          }),
    [rows, search, placesOf, names],
  )
  const groups = useMemo(() => groupsOf(found, cutOffs), [found, cutOffs])
  const skeleton = useLoadingFace(isReading(waiting) && rows.length === 0)
  const amount = amountOf(waiting)
  const left = Math.max(0, found.length - most)
  const more = format.number(Math.min(left, STEP))
  const [read, all] = [format.number(rows.length), format.number(amount?.count ?? 0)]
  return (
    <section
      className={style['pane']}
      aria-label={t`Orders to plan`}
      data-drops={drops ? '' : undefined}
      onDragOver={(event) => {
        if (drops) event.preventDefault()
      }}
      onDrop={(event) => {
        if (!drops) return
        event.preventDefault()
        onDrop()
      }}
    >
      <div className={style['paneHead']}>
        <h2 className={style['paneTitle']} ref={heading} tabIndex={-1}>
          {t`Orders to plan`}
        </h2>
        {amount !== null && (
          <span className={style['count']}>
            {amount.final ? format.number(amount.count) : words.atLeast(amount.count)}
          </span>
        )}
        <SearchBox value={search} onChange={setSearch} />
      </div>
      {drops && <div className={style['drop']}>{t`Drop here to take off`}</div>}
      {skeleton && <SkeletonRows rows={6} />}
      {waiting.error === 'failed' && rows.length === 0 && (
        <Face
          kind="error"
          title={t`The orders could not be read`}
          action={<Button onClick={waiting.retry}>{t`Try again`}</Button>}
        >
          {t`Nothing was changed.`}
        </Face>
      )}
      {waiting.known === 'unknown' && waiting.because === 'arriving' && <ComingFace />}
      {waiting.known === 'whole' && waiting.count === 0 && (
        <Face
          kind="empty"
          title={t`No order waits for a manifest`}
        >{t`Orders appear here once they are accepted.`}</Face>
      )}
      {waiting.known === 'whole' && rows.length > 0 && found.length === 0 && (
        <Face
          kind="no-match"
          title={t`No order to plan matches`}
          action={<Button onClick={() => setSearch('')}>{t`Clear search`}</Button>}
        />
      )}
      {firstOf(groups, most).map(({ key, by, orders }) => (
        <div key={key} className={style['group']}>
          <h3 className={style['groupHead']}>
            <CutOffLine by={by} known={cutOffsKnown} />
          </h3>
          <ul className={style['cards']} aria-label={words.due(by, cutOffsKnown).text}>
            {orders.map(renderOrder)}
          </ul>
        </div>
      ))}
      {left > 0 && (
        <Button variant="subtle" onClick={() => setMost(most + STEP)}>
          {t`${more} more`}
        </Button>
      )}
      {amount?.final === true && amount.count > rows.length && (
        <p
          className={style['none']}
        >{t`The ${read} with the earliest pickup of ${all}. The search looks among them.`}</p>
      )}
      {rows.length > 0 && <StillComing because={missingOf(waiting)} />}
    </section>
  )
}
