import 'uplot/dist/uPlot.min.css'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState } from 'react'
import uPlot from 'uplot'
import { useFormat } from '../../i18n/use-format.ts'
import { useLatest } from '../use-latest.ts'
import { useAppearance } from '../theme/use-appearance.ts'
import { axisOf, type ChartMark, type ChartProps, type ChartSeries, panelsOf, plotData } from './chart-data.ts'
import { pickByClick } from './pick-mark.ts'
import { plotOptions } from './plot-options.ts'
import { dragByTouch } from './touch-drag.ts'
import style from './Chart.module.css'

type PanelProps = ChartProps & {
  panel: readonly ChartSeries[]
  first: boolean
  last: boolean
  sync: string
  height: number
  colours: readonly number[]
}

const NO_MARKS: readonly ChartMark[] = []

type Hover = { left: number; index: number }

const Panel = (props: PanelProps) => {
  const { panel, first, last, sync, height, times, band, alarms, colours, onZoom } = props
  const { t } = useLingui()
  const format = useFormat()
  const { scheme, theme } = useAppearance()
  const host = useRef<HTMLDivElement>(null)
  const drawn = useRef<uPlot | null>(null)
  const [hover, setHover] = useState<Hover | null>(null)
  const noSignal = t`no signal`
  const notHere = t`not here yet`
  const { locale } = format
  const axis = axisOf(props)
  const axisNow = useLatest(axis)
  const zoom = useLatest(onZoom)
  const zoomable = onZoom !== undefined
  const marks = props.marks ?? NO_MARKS
  const marksNow = useLatest(marks)
  const picks = useLatest(props.onMark)
  const { gaps } = axis
  const breaks = JSON.stringify(gaps.filter(({ to }) => to <= (times.at(-1) ?? 0)))
  useEffect(() => {
    const element = host.current
    if (element === null) return
    const options = plotOptions({
      panel,
      colours,
      width: element.clientWidth,
      height,
      last,
      sync,
      axis: () => axisNow.current,
      words: first ? { silent: noSignal, unknown: notHere } : { silent: '', unknown: '' },
      clock: format.clock,
      band: first ? band : undefined,
      alarms: first ? (alarms ?? []) : [],
      marks: () => marksNow.current,
      first,
      onHover: (left, index) => setHover(index === null ? null : { left, index }),
      onSelect: zoomable ? (from, to) => zoom.current?.({ from, to }) : undefined,
    })
    const data = plotData(times, panel, axisNow.current.gaps)
    const plot = new uPlot(options, data, element)
    drawn.current = plot
    const watch = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height }))
    watch.observe(element)
    const release = zoomable ? dragByTouch(plot) : undefined
    const unpick = pickByClick(
      plot,
      () => marksNow.current,
      (from) => picks.current?.(from),
    )
    return () => {
      release?.()
      unpick()
      watch.disconnect()
      drawn.current = null
      plot.destroy()
    }
    // `axis` and the clock are left out on purpose: they change every minute and only affect the end of the axis, which the next effect
    // updates.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [times, panel, band, alarms, breaks, height, first, last, sync, locale, scheme, theme, noSignal, zoomable])
  const { span, knownUntil, silentNow } = axis
  useEffect(() => {
    drawn.current?.setScale('x', { min: span.from / 1000, max: span.to / 1000 })
  }, [span.from, span.to, knownUntil, silentNow])
  useEffect(() => {
    drawn.current?.redraw(false)
  }, [marks])
  const data = hover === null ? null : plotData(times, panel, gaps)
  const time = hover === null ? undefined : data?.[0][hover.index]
  return (
    <div className={style['panel']}>
      <div className={style['legend']}>
        {panel.map((one, index) => (
          <span key={one.key} className={style['entry']}>
            <span className={style['swatch']} style={{ background: `var(--chart-${(colours[index] ?? 0) + 1})` }} />
            {one.unit === undefined ? one.label : `${one.label}, ${one.unit}`}
          </span>
        ))}
        {first && (alarms?.length ?? 0) > 0 && (
          <span className={style['entry']}>
            <span className={style['alarm']} />
            {t`Alarm`}
          </span>
        )}
      </div>
      <div className={style['plot']}>
        <div ref={host} />
        {hover !== null && time !== undefined && (
          <div className={style['tip']} style={{ left: hover.left }} data-side={hover.left > 320 ? 'left' : 'right'}>
            <div className={style['tipTime']}>{format.exact(time * 1000)}</div>
            {panel.map((one, index) => {
              const value = data?.[index + 1]?.[hover.index]
              return (
                <div key={one.key}>
                  <b>{typeof value === 'number' ? format.unit(value, one.unit ?? '', { digits: 1 }) : noSignal}</b>{' '}
                  {one.label}
                </div>
              )
            })}
          </div>
        )}
      </div>
    </div>
  )
}

/** The canvas part of the chart; loaded on demand by `Chart`. */
export const ChartCanvas = (props: ChartProps & { height: number }) => {
  const sync = useId()
  const [panels, setPanels] = useState(() => panelsOf(props.series))
  const [shown, setShown] = useState(props.series)
  if (shown !== props.series) {
    setShown(props.series)
    setPanels(panelsOf(props.series))
  }
  return panels.map((panel, index) => (
    <Panel
      key={panel[0]?.key}
      {...props}
      panel={panel}
      colours={panel.map((one) => one.colour ?? (props.series.indexOf(one) * (panels.length > 1 ? 2 : 1)) % 5)}
      first={index === 0}
      last={index === panels.length - 1}
      sync={sync}
      height={index === 0 ? props.height : Math.round(props.height / 2)}
    />
  ))
}
