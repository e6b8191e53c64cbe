import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AnyRow } from '../../catalogue/row.ts'
import { everyRow } from '../../engine/data/known.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { plainClick } from '../../ui/page/plain-click.ts'
import { SkeletonRows } from '../../ui/page/Face.tsx'
import { StillComing } from '../../ui/page/StillComing.tsx'
import type { Figure } from './use-figures.ts'
import style from './dashboard.module.css'

export interface WidgetProps {
  readonly title: string
  /** The counted records; the figure is their number. */
  readonly found: Figure
  /** Shown beside the figure: what it counts, and for which days. */
  readonly counts: string
  /** One sentence below the figure, computed from all records. */
  readonly words?: (rows: readonly AnyRow[]) => string
  /** The list behind the figure. */
  readonly href: string | null
  /** The chart of all records. */
  readonly children?: (rows: readonly AnyRow[]) => ReactNode
}

/** The figure, as far as it is known; the chart and its sentence are shown only when all records are here. */
const Body = ({ found, counts, words, children }: Pick<WidgetProps, 'found' | 'counts' | 'words' | 'children'>) => {
  const { t } = useLingui()
  const format = useFormat()
  if (found.known !== 'whole' && found.because === 'reading') return <SkeletonRows rows={4} />
  if (found.known === 'unknown') return <StillComing because={found.because}>{t`Not on this device yet.`}</StillComing>
  if (found.known === 'partial') {
    const count = format.number(found.atLeast)
    return (
      <>
        <p className={style['figure']}>
          <span>
            {t`At least ${count}`} {counts}
          </span>
        </p>
        <StillComing because={found.because} />
      </>
    )
  }
  const rows = everyRow(found)
  return (
    <>
      <p className={style['figure']}>
        <strong>{format.number(found.count)}</strong> <span>{counts}</span>
      </p>
      {rows !== null && words !== undefined && <p className={style['part']}>{words(rows)}</p>}
      {rows !== null && children?.(rows)}
    </>
  )
}

/** A card with a title that links to its list, one figure with what it counts, and one sentence. */
export const Widget = ({ title, href, ...body }: WidgetProps) => {
  const navigate = useNavigate()
  return (
    <section className={style['widget']} aria-label={title}>
      <h2 className={style['widgetTitle']}>
        {href === null ? (
          title
        ) : (
          <a
            href={href}
            onClick={(event) => {
              if (!plainClick(event)) return
              event.preventDefault()
              void navigate({ to: href })
            }}
          >
            {title}
          </a>
        )}
      </h2>
      <Body {...body} />
    </section>
  )
}
