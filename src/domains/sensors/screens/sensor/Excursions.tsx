import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useFormat } from '../../../../i18n/use-format.ts'
import { classes } from '../../../../ui/classes.ts'
import type { Degrees, Threshold } from '../../effects/measurements.ts'
import { type Excursion, type Stretch, worstOf } from './span-figures.ts'
import { useLimitWords } from './use-limit-words.ts'
import style from './sensor.module.css'

const MINUTE = 60_000

/** The time range that the chart zooms to: the excursion with the same time before and after it. */
const around = ({ from, to }: Excursion, within: Stretch): Stretch => {
  const room = Math.max(30 * MINUTE, to - from)
  return { from: Math.max(within.from, from - room), to: Math.min(within.to, to + room) }
}

export type ExcursionsProps = {
  excursions: readonly Excursion[]
  limits: Threshold | undefined
  degrees: Degrees
  whole: boolean
  /** The whole span that was read; the zoom stays within it. */
  span: Stretch
  onShow: (span: Stretch) => void
  /** Numbers the rows as the marks of the chart; the start of the chosen one, and what chooses another. */
  chosen?: { readonly from: number | null; readonly onChoose: (from: number) => void }
}

/** Each period outside the limits, newest first: when, how long, how far; a tap shows it in the chart. */
export const Excursions = ({ excursions, limits, degrees, whole, span, onShow, chosen }: ExcursionsProps) => {
  const { t } = useLingui()
  const format = useFormat()
  const { shown, excess } = useLimitWords(limits, degrees)
  if (limits === undefined) return null
  const count = excursions.length
  const minute = (at: number): string => `${format.day(at, { weekday: true })} ${format.time(at)}`
  const sameDay = (a: number, b: number): boolean => format.day(a) === format.day(b)
  const endOf = ({ end, from, to }: Excursion): string => {
    const at = sameDay(from, to) ? format.time(to) : minute(to)
    if (end === 'back') return t`to ${at}`
    return end === 'still' ? t`still at ${at}` : t`until it fell silent, ${at}`
  }
  const worst = chosen === undefined || count < 2 ? null : worstOf(excursions, limits)
  const counted = plural(count, { one: '# excursion', other: '# excursions' })
  return (
    <section className={style['excursions']} aria-label={t`Excursions`}>
      <h2>{whole ? counted : t`${counted} so far`}</h2>
      {count > 0 && (
        <ol>
          {excursions.toReversed().map((one, index) => {
            const { from, to, peak, side, end } = one
            const long = to === from ? t`one report` : format.duration(to - from)
            return (
              <li key={from}>
                <button
                  type="button"
                  className={style['excursion']}
                  {...(chosen === undefined ? {} : { 'aria-pressed': chosen.from === from })}
                  onClick={() => (chosen === undefined ? onShow(around(one, span)) : chosen.onChoose(from))}
                >
                  <span className={style['when']}>
                    {chosen !== undefined && <span className={style['number']}>{count - index}</span>}
                    <b>{minute(from)}</b> {endOf(one)}
                  </span>
                  <span className={classes(style['long'], end === 'still' && style['bad'])}>{long}</span>
                  <span className={style['peak']}>
                    <b>{shown(peak.value)}</b> {excess(peak.value)}
                  </span>
                  <span className={style['sideWord']}>
                    {one === worst ? t`worst` : side === 'above' ? t`above` : t`below`}
                  </span>
                </button>
              </li>
            )
          })}
        </ol>
      )}
    </section>
  )
}
