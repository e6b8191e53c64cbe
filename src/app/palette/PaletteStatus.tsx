import { useLingui } from '@lingui/react/macro'
import type { Hits } from './use-hits.ts'
import style from './palette.module.css'

export interface PaletteStatusProps {
  readonly text: string
  readonly hits: Pick<Hits, 'waiting' | 'nobodyHas'>
  /** How many lines there are. */
  readonly found: number
}

/** What the search still does or did not find; always as high, so that it moves nothing. */
export const PaletteStatus = ({ text, hits, found }: PaletteStatusProps) => {
  const { t } = useLingui()
  const words = hits.nobodyHas
    ? t`No record on this device has this code`
    : hits.waiting
      ? t`Looking on this device`
      : text.trim() !== '' && found === 0
        ? t`Nothing on this device matches`
        : ''
  return (
    <p role="status" className={style['status']}>
      {words}
    </p>
  )
}
