import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import style from './NotLoaded.module.css'

/** Stands where a part could not be loaded: there was no network before this device had stored the app. */
export const NotLoaded = ({ again }: { readonly again: () => void }) => {
  const { t } = useLingui()
  return (
    <div role="alert" className={style['notLoaded']}>
      {t`This part could not be loaded.`} <Button onClick={again}>{t`Try again`}</Button>
    </div>
  )
}
