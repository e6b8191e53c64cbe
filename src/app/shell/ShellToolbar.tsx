import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconLogout, IconMenu2, IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { NotificationCentre } from '../../domains/administration/screens/notifications/NotificationCentre.tsx'
import { PreferencesMenu } from '../../domains/people/screens/profile/PreferencesMenu.tsx'
import { ProfileLink } from '../../domains/people/screens/profile/ProfileLink.tsx'
import { ProjectSelect } from '../../domains/people/screens/project/ProjectSelect.tsx'
import { useLanguage } from '../../record/use-language.ts'
import { useStatusView } from '../../session/use-status.ts'
import { SyncPill } from '../../ui/marks/SyncPill.tsx'
import { Toolbar } from '../../ui/page/Shell.tsx'
import { LanguageSwitch } from '../../ui/switches/LanguageSwitch.tsx'
import { useScreen } from '../../ui/theme/use-screen.ts'
import { useInstall } from '../use-install.ts'
import style from './shell.module.css'

export interface ShellToolbarProps {
  readonly onMenu: () => void
  readonly onSearch: () => void
  readonly onSignOut: () => void
}

/** Sync status of this device; opens the sync screen. */
const StatusPill = ({ brief }: { readonly brief: boolean }) => {
  const navigate = useNavigate()
  const { status, sending } = useStatusView()
  const lastAt = status.lastSyncedAt === null ? null : Date.parse(status.lastSyncedAt)
  return (
    <SyncPill
      state={status.state}
      pending={status.pending}
      reachable={status.reachable}
      needYou={(status.dead ?? 0) + (status.conflicts ?? 0)}
      lastAt={lastAt}
      brief={brief}
      {...(sending === null ? {} : { sending })}
      onClick={() => void navigate({ to: '/sync' })}
    />
  )
}

/**
 * Project, search, sync status, notifications, language, profile, sign out (SHELL-01). A phone keeps the project and the sync status; the
 * rest is in its menu.
 */
export const ShellToolbar = ({ onMenu, onSearch, onSignOut }: ShellToolbarProps) => {
  const { t } = useLingui()
  const screen = useScreen()
  const { locale, choose } = useLanguage()
  const { offer } = useInstall()
  const phone = screen === 'phone'
  return (
    <Toolbar
      left={
        <>
          {screen === 'tablet' && (
            <ActionIcon aria-label={t`Menu`} title={t`Menu`} onClick={onMenu}>
              <IconMenu2 size={22} stroke={1.7} aria-hidden="true" />
            </ActionIcon>
          )}
          <ProjectSelect />
        </>
      }
      search={
        !phone && (
          <button
            type="button"
            className={style['search']}
            aria-label={[t`Search or scan a code`, t`Ctrl K`].join(', ')}
            onClick={onSearch}
          >
            <IconSearch size={18} stroke={1.7} aria-hidden="true" />
            <span>{t`Search or scan a code`}</span>
            <kbd>{t`Ctrl K`}</kbd>
          </button>
        )
      }
      right={
        <>
          <StatusPill brief={phone} />
          {phone ? (
            // At the edge, because the width of the status changes.
            <ActionIcon
              size={48}
              aria-label={t`Search or scan a code`}
              title={t`Search or scan a code`}
              onClick={onSearch}
            >
              <IconSearch size={22} stroke={1.7} aria-hidden="true" />
            </ActionIcon>
          ) : (
            <>
              <NotificationCentre />
              <LanguageSwitch locale={locale} onChange={choose} />
              <PreferencesMenu onInstall={offer} />
              <ProfileLink named={screen === 'desktop'} />
              <ActionIcon aria-label={t`Sign out`} title={t`Sign out`} onClick={onSignOut}>
                <IconLogout size={20} stroke={1.7} aria-hidden="true" />
              </ActionIcon>
            </>
          )}
        </>
      }
    />
  )
}
