import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import style from './NotLoaded.module.css'

interface NotLoadedProps {
  readonly again: () => void
  /** Leaves it; without it the notice stays until the part is loaded. */
  readonly onLeave?: (() => void) | undefined
  /** In place of what opens over the screen: the notice lies over it too. */
  readonly isOver?: boolean
}

/** Shown when a part could not be loaded, because the device went offline before the app was stored on it. */
export const NotLoaded = ({ again, onLeave, isOver }: NotLoadedProps) => {
  const { t } = useLingui()
  return (
    <div role="alert" className={style[isOver ? 'over' : 'notLoaded']}>
      {t`This part is not on this device yet. It needs a connection once.`}{' '}
      <Button onClick={again}>{t`Try again`}</Button>
      {onLeave && <Button onClick={onLeave}>{t`Close`}</Button>}
    </div>
  )
}
