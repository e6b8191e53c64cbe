import { useLingui } from '@lingui/react/macro'
import { IconMinus, IconPlus, IconZoomReset } from '@tabler/icons-react'
import style from './graph.module.css'

/** The sizes in which a graph is drawn. */
export const SCALES = [0.5, 0.65, 0.8, 1, 1.25] as const

/** The largest size, up to the natural one, in which a graph of this width is seen whole in the room; the smallest where none is. */
export const fittingScale = (width: number, room: number): number =>
  Math.max(
    0,
    SCALES.findLastIndex((one) => one <= 1 && one * width <= room),
  )

interface ZoomButtonsProps {
  /** Index of the size. */
  readonly scale: number
  readonly onScale: (scale: number) => void
  readonly onShowAll: () => void
}

/** Larger, smaller, and all at once. */
export const ZoomButtons = ({ scale, onScale, onShowAll }: ZoomButtonsProps) => {
  const { t } = useLingui()
  return (
    <div className={style['zoom']} role="group" aria-label={t`Zoom`}>
      <button type="button" aria-label={t`Larger`} onClick={() => onScale(Math.min(SCALES.length - 1, scale + 1))}>
        <IconPlus size={18} aria-hidden="true" />
      </button>
      <button type="button" aria-label={t`Smaller`} onClick={() => onScale(Math.max(0, scale - 1))}>
        <IconMinus size={18} aria-hidden="true" />
      </button>
      <button type="button" aria-label={t`Show all`} onClick={onShowAll}>
        <IconZoomReset size={18} aria-hidden="true" />
      </button>
    </div>
  )
}
