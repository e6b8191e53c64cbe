import { useLingui } from '@lingui/react/macro'
import type { Hits } from './use-hits.ts'
import style from './palette.module.css'

export interface PaletteStatusProps {
  readonly text: string
  readonly hits: Pick<Hits, 'waiting' | 'nobodyHas'>
  /** How many lines there are. */
  readonly found: number
}

/** What the search is still doing or did not find; always of the same height, so that nothing moves. */
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
