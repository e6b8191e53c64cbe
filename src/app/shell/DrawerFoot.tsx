import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { NotificationCentre } from '../../domains/administration/screens/notifications/NotificationCentre.tsx'
import { PreferencesMenu } from '../../domains/people/screens/profile/PreferencesMenu.tsx'
import { ProfileLink } from '../../domains/people/screens/profile/ProfileLink.tsx'
import { useLanguage } from '../../record/use-language.ts'
import { LanguageSwitch } from '../../ui/switches/LanguageSwitch.tsx'
import { useInstall } from '../use-install.ts'
import style from './shell.module.css'

export interface DrawerFootProps {
  readonly onOpened: () => void
  readonly onSignOut: () => void
}

/** The toolbar items that have no room on a phone. */
export const DrawerFoot = ({ onOpened, onSignOut }: DrawerFootProps) => {
  const { t } = useLingui()
  const { locale, choose } = useLanguage()
  const { offer } = useInstall()
  return (
    <div className={style['drawerFoot']}>
      <ProfileLink named={false} onOpened={onOpened} />
      <NotificationCentre />
      <LanguageSwitch locale={locale} onChange={choose} />
      <PreferencesMenu onInstall={offer} />
      <ActionIcon aria-label={t`Sign out`} title={t`Sign out`} onClick={onSignOut}>
        <IconLogout size={20} stroke={1.7} aria-hidden="true" />
      </ActionIcon>
    </div>
  )
}
