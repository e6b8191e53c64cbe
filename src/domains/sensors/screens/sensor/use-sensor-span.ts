import { useMemo, useState } from 'react'
import { useStatus } from '../../../../engine/hooks/use-status.ts'
import { isoDay } from '../../../../i18n/moments.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { type Choice, DAY, periodProblem, runsOn, stretchOf } from './span.ts'
import type { Stretch } from './span-figures.ts'

/**
 * The shown span, and how far it is known. An invalid period keeps the previous one; `zoom`, dragged in the chart, narrows the selection
 * until another one is made. Offline nothing is known after the last sync.
 */
export const useSensorSpan = () => {
  const { clock } = useFormat()
  const { state, lastSyncedAt } = useStatus()
  const { now } = clock
  const [choice, setChoice] = useState<Choice>(() => ({
    kind: 7,
    period: { fromDay: isoDay(now - DAY, clock), fromTime: '00:00', toDay: isoDay(now, clock), toTime: '23:59' },
  }))
  const [valid, setValid] = useState(choice)
  const [zoom, setZoom] = useState<Stretch | null>(null)
  const choose = (next: Choice): void => {
    setChoice(next)
    if (next.kind === 'period' && periodProblem(next.period, now) !== null) return
    setValid(next)
    setZoom(null)
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
