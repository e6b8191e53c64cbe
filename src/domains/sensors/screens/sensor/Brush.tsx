import { useLingui } from '@lingui/react/macro'
import { type PointerEvent, type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { useFormat } from '../../../../i18n/use-format.ts'
import { pathOf, thinned } from './compare.ts'
import type { Reading, Stretch } from './span-figures.ts'
import style from './sensor.module.css'

const COLUMNS = 400
const HOUR = 3_600_000
/** The shortest window. */
const LEAST = HOUR

export interface BrushProps {
  readonly readings: readonly Reading[]
  /** All that can be chosen, ms. */
  readonly whole: Stretch
  readonly shown: Stretch
  readonly onShown: (shown: Stretch) => void
}

type Part = 'from' | 'to' | 'window'

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value))

/** A window moved or resized by `by` ms; it stays within the whole and never gets shorter than an hour. */
export const draggedWindow = ({ from, to }: Stretch, part: Part, by: number, whole: Stretch): Stretch => {
  if (part === 'from') return { from: clamp(from + by, whole.from, to - LEAST), to }
  if (part === 'to') return { from, to: clamp(to + by, from + LEAST, whole.to) }
  const moved = clamp(by, whole.from - from, whole.to - to)
  return { from: from + moved, to: to + moved }
}

/** The whole time in one thin line, with the window that the chart shows: drag it, its ends, or move them by arrow keys. */
export const Brush = ({ readings, whole, shown, onShown }: BrushProps) => {
  const { t } = useLingui()
  const format = useFormat()
  const box = useRef<HTMLDivElement>(null)
  const [drag, setDrag] = useState<{ part: Part; x: number; began: Stretch; now: Stretch } | null>(null)
  const path = useMemo(() => pathOf(thinned(readings, whole, COLUMNS)), [readings, whole])
  const at = drag?.now ?? shown
  const length = whole.to - whole.from
  const share = (time: number): number => ((clamp(time, whole.from, whole.to) - whole.from) / length) * 100
  const timeAcross = (pixels: number): number => (pixels / (box.current?.clientWidth ?? 1)) * length
  const begin = (part: Part) => (event: PointerEvent) => {
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    setDrag({ part, x: event.clientX, began: at, now: at })
  }
  const move = (event: PointerEvent): void => {
    if (drag === null) return
    setDrag({ ...drag, now: draggedWindow(drag.began, drag.part, timeAcross(event.clientX - drag.x), whole) })
  }
  const end = (): void => {
    if (drag !== null && drag.now !== drag.began) onShown(drag.now)
    setDrag(null)
  }
  const key = (part: Part) => (event: KeyboardEvent) => {
    const step = (event.shiftKey ? 24 : 1) * HOUR
    const by = event.key === 'ArrowLeft' ? -step : event.key === 'ArrowRight' ? step : 0
    if (by === 0) return
    event.preventDefault()
    onShown(draggedWindow(at, part, by, whole))
  }
  const words = (time: number): string => `${format.day(time, { weekday: true })} ${format.time(time)}`
  const handle = (part: 'from' | 'to', label: string) => (
    <button
      type="button"
      role="slider"
      className={style['brushHandle']}
      style={{ left: `${share(at[part])}%` }}
      aria-label={label}
      aria-valuemin={whole.from}
      aria-valuemax={whole.to}
      aria-valuenow={at[part]}
      aria-valuetext={words(at[part])}
      onPointerDown={begin(part)}
      onKeyDown={key(part)}
    />
  )
  return (
    <div
      ref={box}
      className={style['brush']}
      role="group"
      aria-label={t`Part of the last 30 days that is shown`}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={() => setDrag(null)}
    >
      <svg viewBox={`0 0 ${COLUMNS} 100`} preserveAspectRatio="none" aria-hidden="true">
        <path className={style['brushLine']} d={path} />
      </svg>
      <span className={style['brushDay']}>{format.day(whole.from, { short: true })}</span>
      <div
        className={style['brushWindow']}
        style={{ left: `${share(at.from)}%`, width: `${Math.max(0.5, share(at.to) - share(at.from))}%` }}
        onPointerDown={begin('window')}
      />
      {handle('from', t`Shown from`)}
      {handle('to', t`Shown to`)}
    </div>
  )
}
