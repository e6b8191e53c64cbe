import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import style from './NotLoaded.module.css'

interface NotLoadedProps {
  readonly again: () => void
  /** Given in place of what opens over the screen: the notice lies over it too, and can be left. */
  readonly onLeave?: () => void
}

/** Shown when a part could not be loaded, because the device went offline before the app was stored on it. */
export const NotLoaded = ({ again, onLeave }: NotLoadedProps) => {
  const { t } = useLingui()
  return (
    <div role="alert" className={style[onLeave ? 'over' : 'notLoaded']}>
      <span>
        {t`Not on this device yet.`} {t`It needs a connection.`}
      </span>
      <div className={style['buttons']}>
        <Button onClick={again}>{t`Try again`}</Button>
        {onLeave && <Button onClick={onLeave}>{t`Close`}</Button>}
      </div>
    </div>
  )
}
