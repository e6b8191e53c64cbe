import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import style from './NotLoaded.module.css'

/** Shown when a part could not be loaded, because the device went offline before the app was stored on it. */
export const NotLoaded = ({ again }: { readonly again: () => void }) => {
  const { t } = useLingui()
  return (
    <div role="alert" className={style['notLoaded']}>
      {t`This part could not be loaded.`} <Button onClick={again}>{t`Try again`}</Button>
    </div>
  )
}
