import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { IconTemperature } from '@tabler/icons-react'
import { sentence as capital } from '../../../../i18n/sentence.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { ReasonPanel } from '../../../../ui/page/ReasonPanel.tsx'
import type { Family } from '../../../../ui/states.ts'
import type { Degrees, Threshold } from '../../effects/measurements.ts'
import { type Excursion, type SpanFigures, worstOf } from './span-figures.ts'
import { useLimitWords } from './use-limit-words.ts'
import style from './sensor.module.css'

export type SpanVerdictProps = {
  figures: SpanFigures
  limits: Threshold | undefined
  degrees: Degrees
  /** Whether the figures include all reports of the span. */
  whole: boolean
  /** Whether the span ends now. */
  live: boolean
}

/** Whether it was too warm or too cold: one sentence for each, with duration and maximum. */
export const SpanVerdict = ({ figures, limits, degrees, whole, live }: SpanVerdictProps) => {
  const { t } = useLingui()
  const format = useFormat()
  const { shown, range, excess } = useLimitWords(limits, degrees)
  const { excursions, above, below, silent, min } = figures
  const sentence = (side: Excursion['side'], time: number): string | null => {
    const found = excursions.filter((one) => one.side === side)
    const peak = worstOf(found, limits)?.peak
    if (peak === undefined) return null
    const times = plural(found.length, { one: 'once', other: '# times' })
    const long = format.duration(time)
    const most = shown(peak.value)
    const by = excess(peak.value)
    const limit = shown((side === 'above' ? limits?.max : limits?.min) ?? 0)
    return side === 'above'
      ? capital(t`Above ${limit} ${times}, ${long} in all, at most ${most} (${by})`)
      : capital(t`Below ${limit} ${times}, ${long} in all, at least ${most} (${by})`)
  }
  const sentences = [sentence('above', above), sentence('below', below)].filter((one) => one !== null)
  const quiet = format.duration(silent)
  const allowed = range()
  const judge = (): { readonly tone: Family; readonly text: string } => {
    if (limits === undefined) return { tone: 'slate', text: t`No limits are set for this sensor` }
    if (sentences.length > 0) return { tone: 'red', text: sentences.join('. ') }
    if (min === null)
      return { tone: 'slate', text: whole ? t`No temperature was measured in this time` : t`No temperature yet` }
    if (!whole) return { tone: 'slate', text: t`Within ${allowed}` }
    if (silent > 0) return { tone: 'amber', text: t`Within ${allowed} while it reported; unknown for ${quiet}` }
    return { tone: 'green', text: t`Within ${allowed} all the time` }
  }
  const { tone, text } = judge()
  const still = live && excursions.at(-1)?.end === 'still'
  const notes = [
    still && t`It is outside its limits now`,
    whole && sentences.length > 0 && silent > 0 && t`Nothing is known for ${quiet} without a signal`,
  ].filter((note) => note !== false)
  return (
    <ReasonPanel
      tone={whole || tone === 'red' ? tone : 'slate'}
      title={whole ? text : t`So far: ${text}`}
      icon={IconTemperature}
    >
      {!whole && <span className={style['more']}>{t`Reports are still being read`}</span>}
      {notes.join('. ')}
    </ReasonPanel>
  )
}
