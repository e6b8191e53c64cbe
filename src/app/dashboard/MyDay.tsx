import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconScan } from '@tabler/icons-react'
import { Fragment, type ReactNode, useEffect, useState } from 'react'
import { rowAs } from '../../catalogue/row.ts'
import { entityOf } from '../../domains/index.ts'
import { workOrder } from '../../domains/maintenance/entities/work-order.ts'
import { PLANNING_PATH } from '../../domains/transport/addresses.ts'
import type { ListRow } from '../../engine/data/api.ts'
import { useChange } from '../../engine/hooks/use-change.ts'
import { useData } from '../../engine/hooks/use-data.ts'
import { useFlow } from '../../engine/hooks/use-flow.ts'
import { useList } from '../../engine/hooks/use-list.ts'
import { rowsSoFar } from '../../engine/data/known.ts'
import { isReading, missingOf } from '../../engine/data/list-loader.ts'
import { isoDay } from '../../i18n/moments.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useWords } from '../../ui/fields/words.ts'
import { pushMessage } from '../../ui/messages/messages.ts'
import { StateTag } from '../../ui/marks/StateTag.tsx'
import { plainClick } from '../../ui/page/plain-click.ts'
import { StillComing } from '../../ui/page/StillComing.tsx'
import { rowTitle } from '../../ui/fields/use-reference-options.ts'
import { useRefusedWords } from '../../record/form/refused-words.ts'
import { filterText } from '../../record/list/list-place.ts'
import { amountOf } from '../../record/action/use-amount.ts'
import { editPath, listPath } from '../../record/places.ts'
import { addressOf, useGo } from '../../record/use-go.ts'
import { type DayPart, type DayPlan, planKey } from './my-day.ts'
import { quickAction } from './quick-action.ts'
import { useDayPlans } from './use-day-plans.ts'
import { useNextCutOff } from './use-next-cut-off.ts'
import style from './my-day.module.css'

/** Records listed in each part. */
const NAMED = 3

const usePartWords = (): ((plan: DayPlan) => string) => {
  const { t } = useLingui()
  const words = useWords()
  return ({ part, entity }) => {
    const kind = words.many(entityOf(entity))
    const names: { readonly [one in DayPart]: string } = {
      slips: t`Packing slips to scan`,
      plan: t`Orders to plan`,
      trips: t`Trips sent to us in the last 14 days`,
      planned: t`Trips being planned`,
      failed: t`Failed: ${kind}`,
      devices: t`Devices that need their user`,
      mine: t`Assigned to me`,
      jobs: t`Jobs for us`,
      decisions: t`Waiting for our decision`,
      damage: t`Damage to handle`,
      maintenance: t`Expired or expiring within 7 days`,
      alarms: t`Alarms since yesterday`,
    }
    return names[part]
  }
}

const Link = ({ href, children }: { readonly href: string; readonly children: ReactNode }) => {
  const go = useGo()
  return (
    <a
      href={href}
      onClick={(event) => {
        if (!plainClick(event)) return
        event.preventDefault()
        go(href)
      }}
    >
      {children}
    </a>
  )
}

/** A text whose codes, such as PS-2026-0024, are not broken at their hyphens. */
const Words = ({ text }: { readonly text: string }) =>
  text.split(' ').map((word, at) => (
    // eslint-disable-next-line react/no-array-index-key
    <Fragment key={at}>
      {at > 0 && ' '}
      {word.includes('-') ? <span className={style['code']}>{word}</span> : word}
    </Fragment>
  ))

/** The button of a row: opens a slip for scanning, or takes a step that has no questions. */
const RowAct = ({
  plan,
  record,
  text,
}: {
  readonly plan: DayPlan
  readonly record: ListRow
  readonly text: string
}) => {
  const { t } = useLingui()
  const words = useWords()
  const go = useGo()
  const refused = useRefusedWords()
  const { person, settings } = useData()
  const { act } = useChange()
  const entity = entityOf(plan.entity)
  const flow = useFlow(entity)
  const [busy, setBusy] = useState(false)
  if (plan.part === 'slips') {
    const path = editPath(entity, record.row.id)
    return path === null ? null : (
      <Button
        className={style['scan']}
        variant="hivis"
        leftSection={<IconScan size={18} aria-hidden="true" />}
        aria-label={t`Scan ${text}`}
        onClick={() => go(path)}
      >
        {t`Scan`}
      </Button>
    )
  }
  const name = quickAction({ entity, row: record.row, person, settings, flow })
  if (name === null) return null
  const label = words.action(entity, name)
  const take = async (): Promise<void> => {
    setBusy(true)
    try {
      await act(entity.name, record.row.id, name)
      pushMessage({ type: 'success', text: t`Saved on this device` })
    } catch (error) {
      pushMessage({ type: 'error', text: refused(error, entity) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="subtle" loading={busy} aria-label={`${label} ${text}`} onClick={() => void take()}>
      {label}
    </Button>
  )
}

/** One record of a part: its name, its date, and its state. */
const Named = ({ plan, record }: { readonly plan: DayPlan; readonly record: ListRow }) => {
  const words = useWords()
  const format = useFormat()
  const entity = entityOf(plan.entity)
  const { row, labels } = record
  const { sensor } = labels
  const state = plan.part === 'maintenance' ? undefined : row[entity.states?.field ?? '']
  const value = row[plan.sort.path]
  const path = editPath(entity, row.id)
  const when = typeof value !== 'string' ? '' : value.length === 10 ? format.day(value) : format.when(value)
  // A sensor report has no name, so it is listed by its sensor.
  const name = plan.part === 'alarms' ? sensor : rowTitle(entity.name, record)
  const about = [
    name,
    plan.entity === 'work_order' ? rowAs(workOrder, row).title : null,
    labels[plan.beside ?? 'asset'],
  ]
  const overdue =
    plan.part === 'maintenance' && typeof value === 'string' && value < isoDay(format.clock.now, format.clock)
  const text = [...new Set(about.filter((one) => typeof one === 'string' && one !== '' && one !== '–'))].join(', ')
  return (
    <li className={style['named']}>
      <div className={style['what']}>
        <span className={style['about']}>
          {path === null ? (
            <Words text={text} />
          ) : (
            <Link href={path}>
              <Words text={text} />
            </Link>
          )}
        </span>
        {typeof state === 'string' ? (
          <StateTag state={state} label={words.state(state)} quiet />
        ) : (
          <span className={style['when']} data-overdue={overdue || undefined}>
            {when}
          </span>
        )}
      </div>
      <RowAct plan={plan} record={record} text={text} />
    </li>
  )
}

interface PartProps {
  readonly plan: DayPlan
  /** Called with the number of records; null while it is not known for good. */
  readonly onCount: (count: number | null) => void
}

const Part = ({ plan, onCount }: PartProps) => {
  const { t } = useLingui()
  const format = useFormat()
  const title = usePartWords()(plan)
  const list = useList(plan.entity, { filters: plan.filters, sort: plan.sort, limit: NAMED, offset: 0 })
  const amount = amountOf(list)
  const count = amount === null ? '' : format.number(amount.count)
  const known = amount?.final === true ? amount.count : null
  useEffect(() => {
    onCount(known)
    // The callback is new at each render of the parent; only the number matters.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [known])
  const path = listPath(entityOf(plan.entity))
  const href = path === null ? null : addressOf(path, { filter: filterText(plan.filters) })
  const urgent = amount !== null && amount.count > 0 && (plan.part === 'maintenance' || plan.part === 'alarms')
  return (
    <li className={style['part']} data-part={plan.part}>
      <h3 className={style['head']}>
        {href === null ? title : <Link href={href}>{title}</Link>}
        {amount !== null && (
          <strong className={style['count']} data-urgent={urgent || undefined}>
            {amount.final ? count : t`At least ${count}`}
          </strong>
        )}
        {amount === null && isReading(list) && <span className={style['when']}>…</span>}
      </h3>
      <ul className={style['list']}>
        {rowsSoFar(list).map((record) => (
          <Named key={record.row.id} plan={plan} record={record} />
        ))}
      </ul>
      <StillComing because={missingOf(list)} />
      {plan.part === 'plan' && <Link href={PLANNING_PATH}>{t`Planning board`}</Link>}
    </li>
  )
}

/** What is waiting for this user today, each part with a link to its list; read from this device, so it works offline. */
export const MyDay = () => {
  const { t } = useLingui()
  const format = useFormat()
  const { plans } = useDayPlans()
  const [counts, setCounts] = useState<{ readonly [plan: string]: number | null }>({})
  const cutOff = useNextCutOff()
  if (plans.length === 0) return null
  const known = plans.map((plan) => counts[planKey(plan)])
  const isKnown = known.every((count) => typeof count === 'number')
  const sum = known.reduce<number>((all, count) => all + (count ?? 0), 0)
  const total = format.number(sum)
  const time = cutOff === null ? '' : format.time(cutOff)
  const next = cutOff === null ? '' : t`Next cut-off ${time}.`
  return (
    <section className={style['day']} aria-label={t`My day`}>
      <h2 className={style['title']}>{t`My day`}</h2>
      {isKnown && (
        <p className={style['needs']} role="status">
          {sum === 0 ? t`Nothing needs you.` : t`${total} need you.`} {next}
        </p>
      )}
      <ul className={style['parts']}>
        {plans.map((plan) => (
          <Part
            key={planKey(plan)}
            plan={plan}
            onCount={(count) => setCounts((before) => ({ ...before, [planKey(plan)]: count }))}
          />
        ))}
      </ul>
    </section>
  )
}
