import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconBan, IconEye } from '@tabler/icons-react'
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { rowsSoFar } from '../../../../engine/data/known.ts'
import { useStatus } from '../../../../engine/hooks/use-status.ts'
import { SelectionFooter } from '../../../../ui/list/SelectionFooter.tsx'
import { AsOf } from '../../../../ui/marks/AsOf.tsx'
import { Page } from '../../../../ui/page/Page.tsx'
import { isFocusFree } from '../../../../ui/page/free-focus.ts'
import { PageTabs } from '../../../../ui/page/PageTabs.tsx'
import { ReasonPanel } from '../../../../ui/page/ReasonPanel.tsx'
import { useScreen } from '../../../../ui/theme/use-screen.ts'
import { WhyButton } from '../../../../ui/why/WhyButton.tsx'
import { WhyText } from '../../../../ui/why/WhyText.tsx'
import { whyOf } from '../../../../ui/why/why.ts'
import { useGo } from '../../../../record/use-go.ts'
import { usePlaceSearch } from '../../../../record/use-place-search.ts'
import ConsolidateAction from '../transport-order/ConsolidateAction.tsx'
import { isOn, type Manifest, type Order, takesOrders, TO_PLAN } from './board.ts'
import { BoardKeys, MOST_KEYS } from './BoardKeys.tsx'
import { DayStepper } from './DayStepper.tsx'
import { ManifestCard } from './ManifestCard.tsx'
import { ManifestsPane } from './ManifestsPane.tsx'
import { OrderCard } from './OrderCard.tsx'
import { OrdersPane } from './OrdersPane.tsx'
import { PutOnMenu } from './PutOnMenu.tsx'
import { type OrderRecord, useBoard } from './use-board.ts'
import { useBoardWords } from './use-board-words.ts'
import { useChoice } from './use-choice.ts'
import { usePlanningBoard } from './use-planning-board.ts'
import { usePlanningSteps } from './use-planning-steps.ts'
import { useRefusedSteps } from './use-refused-steps.ts'
import { useWhyNotPlan } from './use-why-not-plan.ts'
import style from './planning-board.module.css'

/** The date in the address that stands for all days. */
const ALL = 'all'
const DAY = /^\d{4}-\d\d-\d\d$/

export const PlanningBoard = () => {
  const { t } = useLingui()
  const go = useGo()
  const { today } = useBoardWords()
  const phone = useScreen() === 'phone'
  const lastSyncedAt = useStatus('lastSyncedAt')
  const [search, setSearch] = usePlaceSearch()
  const [tab, setTab] = useState('orders')
  const ordersHeading = useRef<HTMLHeadingElement>(null)
  const manifestsHeading = useRef<HTMLHeadingElement>(null)
  const asked = search['date'] ?? ''
  const day = asked === ALL ? null : DAY.test(asked) ? asked : today
  const setDay = (next: string | null): void => setSearch({ date: next === today ? '' : (next ?? ALL) })
  const whyNot = useWhyNotPlan()
  const plans = whyNot === null
  const board = useBoard(day, today)
  const refused = useRefusedSteps()
  const { waiting, manifests, shown, riding, ridingKnown } = board
  const waitingRows = rowsSoFar(waiting)
  const onBoard = useMemo(() => {
    const found = new Map<string, Order>(waitingRows.map(({ row }) => [row.id, row]))
    for (const { row } of riding) if (shown.some((manifest) => isOn(row, manifest.row))) found.set(row.id, row)
    return found
  }, [waitingRows, riding, shown])
  const manifestRows = useMemo(() => rowsSoFar(manifests).map(({ row }) => row), [manifests])
  const steps = usePlanningSteps(refused, { orders: onBoard, manifests: manifestRows })
  const keyed = shown.flatMap(({ row }) => (takesOrders(row) ? [row] : [])).slice(0, MOST_KEYS)
  const choice = useChoice(onBoard)
  const nameOfManifest = useCallback(
    (id: string): string | null => rowsSoFar(manifests).find(({ row }) => row.id === id)?.row.reference ?? null,
    [manifests],
  )
  const active = choice.dragged.length > 0 ? choice.dragged : choice.orders
  const [free, taken] = [active.filter((one) => one.status === TO_PLAN), active.filter((one) => one.status !== TO_PLAN)]
  /** When the pressed button is removed with the selection or the order, the focus moves to the list without scrolling. */
  const after = (moved: readonly Order[]): void => {
    choice.leave(moved)
    requestAnimationFrame(() => {
      if (!isFocusFree()) return
      ;(ordersHeading.current ?? manifestsHeading.current)?.focus({ preventScroll: true })
    })
  }
  const put = async (manifest: Manifest): Promise<void> => {
    await steps.putOn(active, manifest)
    after(active)
  }
  const off = async (orders: readonly Order[]): Promise<void> => {
    await steps.takeOff(orders)
    after(orders)
  }
  const renderOrder = (on: Manifest | null, beside?: (record: OrderRecord) => ReactNode, shut = false) =>
    function Drawn(record: OrderRecord): ReactNode {
      const { id } = record.row
      const because = refused.whyOf(id, nameOfManifest)
      return (
        <OrderCard
          key={id}
          record={record}
          on={on}
          places={board.placesOf(record)}
          choosing={plans && !shut ? choice.choosingOf(record.row) : null}
          because={because ?? steps.held.get(id) ?? null}
          onForget={because === null ? null : () => void refused.forget(id)}
        >
          {beside?.(record)}
        </OrderCard>
      )
    }
  const takeOff = ({ row }: OrderRecord): ReactNode => (
    <WhyButton
      size="compact-sm"
      variant="subtle"
      why={whyOf(steps.whyNotOff(row))}
      aria-label={`${t`Take off`} ${row.reference ?? '–'}`}
      onClick={() => void off([row])}
    >
      {t`Take off`}
    </WhyButton>
  )
  const orders = (
    <OrdersPane
      board={board}
      heading={ordersHeading}
      drops={plans && choice.dragged.length > 0 && taken.length > 0}
      onDrop={() => void off(taken)}
      renderOrder={renderOrder(null)}
    />
  )
  const rightPane = (
    <ManifestsPane
      board={board}
      day={day}
      heading={manifestsHeading}
      onDay={setDay}
      renderManifest={(record) => {
        const shut = record.row.status === 'Validated'
        return (
          <ManifestCard
            key={record.row.id}
            record={record}
            orders={riding.filter(({ row }) => isOn(row, record.row))}
            known={ridingKnown}
            cutOffs={board.cutOffs}
            waiting={plans ? active.filter((one) => !isOn(one, record.row)).length : 0}
            dragging={choice.dragged.length > 0}
            busy={steps.busy}
            plans={plans}
            digit={phone || !keyed.includes(record.row) ? null : keyed.indexOf(record.row) + 1}
            onPut={() => void put(record.row)}
            renderOrder={renderOrder(record.row, plans && !shut ? takeOff : undefined, shut)}
          />
        )
      }}
    />
  )
  const unseen = refused.orders.filter((id) => !onBoard.has(id)).length
  return (
    <Page
      title={usePlanningBoard().name}
      flush
      actions={<DayStepper day={day} today={today} onChange={setDay} />}
      {...(plans && unseen === 0 && !phone
        ? {}
        : {
            below: (
              <div className={style['below']}>
                {whyNot !== null && (
                  <ReasonPanel tone="grey" icon={IconEye} title={t`You can look at this board, not plan on it`}>
                    <WhyText {...whyNot} />
                  </ReasonPanel>
                )}
                {unseen > 0 && (
                  <ReasonPanel
                    tone="red"
                    icon={IconBan}
                    title={t`A refused step is about orders that are not shown here`}
                    action={<Button variant="subtle" onClick={() => go('/sync')}>{t`Sync status`}</Button>}
                  />
                )}
                {phone && (
                  <PageTabs
                    label={t`Parts of the board`}
                    value={tab}
                    onChange={setTab}
                    tabs={[
                      {
                        key: 'orders',
                        label: t`To plan`,
                        ...(waiting.known === 'whole' ? { count: waiting.count } : {}),
                      },
                      {
                        key: 'manifests',
                        label: t`Manifests`,
                        ...(manifests.known === 'whole' ? { count: shown.length } : {}),
                      },
                    ]}
                  />
                )}
              </div>
            ),
          })}
    >
      <div className={style['board']} data-dragging={choice.dragged.length > 0 ? '' : undefined}>
        {(!phone || tab === 'orders') && orders}
        {(!phone || tab === 'manifests') && rightPane}
      </div>
      {plans && (
        <BoardKeys
          manifests={keyed}
          onPut={active.length === 0 || steps.busy ? undefined : (manifest) => void put(manifest)}
          onUndo={() => void steps.undo()}
        />
      )}
      <SelectionFooter
        selected={plans ? choice.orders.length : 0}
        total={null}
        onClear={choice.clear}
        note={lastSyncedAt === null ? null : <AsOf at={lastSyncedAt} />}
        actions={
          <>
            <PutOnMenu
              orders={choice.orders}
              manifests={shown}
              riding={riding}
              busy={steps.busy}
              onPut={(manifest) => void put(manifest)}
            />
            {taken.length > 0 && (
              <Button loading={steps.busy} onClick={() => void off(taken)}>
                {t`Take off`}
              </Button>
            )}
            {free.length > 0 && <ConsolidateAction ids={free.map(({ id }) => id)} rows={free} onDone={choice.clear} />}
          </>
        }
        pager={
          plans && !phone && choice.orders.length === 0 ? (
            <span className={style['note']}>{t`Choose orders to put them on a manifest, or drag them there.`}</span>
          ) : null
        }
      />
    </Page>
  )
}
