import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import style from './NotLoaded.module.css'

interface NotLoadedProps {
  readonly again: () => void
  /** Set for a dialog or panel: the notice is then shown over the screen too, and can be closed. */
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
