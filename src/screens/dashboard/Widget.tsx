import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import { plainClick } from '../../ui/page/plain-click.ts'
import { SkeletonRows } from '../../ui/page/Face.tsx'
import style from './dashboard.module.css'

export interface WidgetProps {
  readonly title: string
  /** The one figure; undefined while it is counted. */
  readonly figure: number | undefined
  /** One sentence beside it. */
  readonly words: string
  /** The list behind the figure. */
  readonly href: string | null
  readonly children?: ReactNode
}

/** A card with a title that leads to its list, one figure and one sentence. */
export const Widget = ({ title, figure, words, href, children }: WidgetProps) => {
  const navigate = useNavigate()
  const format = useFormat()
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
      {figure === undefined ? (
        <SkeletonRows rows={4} />
      ) : (
        <>
          <p className={style['figure']}>
            <strong>{format.number(figure)}</strong> <span>{words}</span>
          </p>
          {children}
        </>
      )}
    </section>
  )
}
