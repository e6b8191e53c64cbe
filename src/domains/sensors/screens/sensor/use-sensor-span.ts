import { useMemo, useState } from 'react'
import { useStatus } from '../../../../engine/hooks/use-status.ts'
import { isoDay } from '../../../../i18n/moments.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { type Choice, DAY, periodProblem, runsOn, stretchOf } from './span.ts'
import type { Stretch } from './span-figures.ts'

/**
 * Which time is shown and how far it is known. A period that cannot be shown leaves the one before; what was dragged in
 * the chart (`zoom`) is a part of the choice until another is made. Without a connection nothing is known after the last
 * sync.
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
    /** All that is read. */
    whole,
    live,
    /** What is shown: the choice, or a part of it. */
    shown,
    zoom,
    setZoom,
    /** Up to when reports would have come, ms. */
    heard,
    connected,
    now,
  }
}
