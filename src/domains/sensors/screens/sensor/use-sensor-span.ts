import { useMemo, useState } from 'react'
import { useStatus } from '../../../../engine/hooks/use-status.ts'
import { usePlaceSearch } from '../../../../record/use-place-search.ts'
import { isoDay } from '../../../../i18n/moments.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { type Choice, choiceOf, DAY, nowWith, periodProblem, runsOn, spanText, stretchOf } from './span.ts'
import type { Stretch } from './span-figures.ts'

/**
 * The shown span, and how far it is known. An invalid period keeps the previous one; `zoom`, dragged in the chart, narrows the selection
 * until another one is made. The address keeps the selection, so that it stays on other tabs, on the way back and after a reload. Offline nothing is known after the last sync.
 * `newest`: time of the latest report, ms, which belongs to a span that ends now.
 */
export const useSensorSpan = (newest: number | null) => {
  const { clock } = useFormat()
  const [state, lastSyncedAt] = [useStatus('state'), useStatus('lastSyncedAt')]
  const now = nowWith(clock.now, newest)
  const [{ span: kept }, change] = usePlaceSearch()
  const [choice, setChoice] = useState<Choice>(() => {
    const [fromDay, toDay] = [isoDay(now - DAY, clock), isoDay(now, clock)]
    const period = { fromDay, fromTime: '00:00', toDay, toTime: '23:59' }
    return choiceOf(kept, period, now) ?? { kind: 7, period }
  })
  const [valid, setValid] = useState(choice)
  const [zoom, setZoom] = useState<Stretch | null>(null)
  const choose = (next: Choice): void => {
    setChoice(next)
    if (next.kind === 'period' && periodProblem(next.period, now) !== null) return
    setValid(next)
    setZoom(null)
    change({ span: spanText(next) })
  }
  const { from, to } = stretchOf(valid, now)
  const live = runsOn(valid, now) && zoom === null
  const connected = state === 'synced' || state === 'sending'
  const heard = connected || lastSyncedAt === null ? now : Math.min(now, Date.parse(lastSyncedAt))
  const whole = useMemo((): Stretch => ({ from, to }), [from, to])
  const shown = zoom ?? whole
  return {
    choice,
    choose,
    /** The whole span that is read. */
    whole,
    live,
    /** The part that is shown: the selection, or the zoom. */
    shown,
    zoom,
    setZoom,
    /** Until when reports would have arrived, ms. */
    heard,
    connected,
    now,
  }
}
