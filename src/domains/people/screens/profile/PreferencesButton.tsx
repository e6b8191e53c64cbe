import { useLingui } from '@lingui/react/macro'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import style from './profile.module.css'

export interface PreferencesMenuProps {
  /** Given while the browser offers to install the app. */
  readonly onInstall?: (() => void) | undefined
}

/** The button labelled `Preferences`, without its menu. */
export const PreferencesButton = (button: ComponentProps<'button'>) => {
  const { t } = useLingui()
  return (
    <button {...button} type="button" className={style['plain']} aria-label={t`Preferences`} title={t`Preferences`}>
      <IconAdjustmentsHorizontal size={20} stroke={1.7} aria-hidden="true" />
    </button>
  )
}
