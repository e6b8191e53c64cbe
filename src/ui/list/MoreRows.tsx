import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import { useLatest } from '../use-latest.ts'
import style from './MoreRows.module.css'

export interface MoreRowsProps {
  /** Number of rows that are listed. */
  readonly shown: number
  readonly loading: boolean
  /** Null: no more can be listed, though there are more. */
  readonly onMore: (() => void) | null
}

/** The end of rows that are not all listed: asks for more before somebody who scrolls comes to it, and on a tap. */
export const MoreRows = ({ shown, loading, onMore }: MoreRowsProps) => {
  const { t } = useLingui()
  const count = useFormat().number(shown)
  const near = useRef<HTMLSpanElement>(null)
  const latest = useLatest(onMore)
  const asks = onMore !== null && !loading
  useEffect(() => {
    const { current } = near
    if (current === null || !asks) return undefined
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current?.()
    })
    observer.observe(current)
    return () => observer.disconnect()
    // Rows that do not fill the screen bring the end into view without being scrolled.
  }, [latest, asks, shown])
  return (
    <div className={style['end']}>
      <span ref={near} className={style['near']} aria-hidden="true" />
      {onMore === null ? (
        <p className={style['most']}>{t`The first ${count} are listed. Search or filter to find others.`}</p>
      ) : (
        <Button variant="subtle" fullWidth loading={loading} onClick={onMore}>
          {t`Show more`}
        </Button>
      )}
    </div>
  )
}
