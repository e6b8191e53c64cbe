import { Trans, useLingui } from '@lingui/react/macro'
import { Menu } from '@mantine/core'
import {
  IconBell,
  IconDeviceDesktop,
  IconDownload,
  IconLock,
  IconMoon,
  IconSun,
  IconSunHigh,
} from '@tabler/icons-react'
import { createElement, useEffect, useState } from 'react'
import { densities, type Density, type Theme, themes } from '../../../../ui/theme/appearance.ts'
import { useAppearance } from '../../../../ui/theme/use-appearance.ts'
import { canBeNotified } from '../../../../session/end-push.ts'
import { useSignedIn } from '../../../../session/use-session.ts'
import { laterOpened } from '../../../../ui/later/later-opened.tsx'
import type { PushDialogProps } from './PushDialog.tsx'
import { ChangePasswordDialog } from './ChangePasswordDialog.tsx'
import { PreferencesButton, type PreferencesMenuProps } from './PreferencesButton.tsx'
import style from './profile.module.css'

const themeIcons = { system: IconDeviceDesktop, light: IconSun, dark: IconMoon, outdoor: IconSunHigh }

const PushDialog = laterOpened<PushDialogProps>(async () => (await import('./PushDialog.tsx')).PushDialog)

/** Menu of preferences; opens on mount. */
export const PreferencesList = ({ onInstall }: PreferencesMenuProps) => {
  const { t } = useLingui()
  const { theme, setTheme, density, setDensity } = useAppearance()
  const [changing, setChanging] = useState(false)
  const [notifying, setNotifying] = useState(false)
  const actsAsOther = (useSignedIn()?.switchedFrom ?? null) !== null
  const [opened, setOpened] = useState(false)
  // Opened after mount, when the button has the focus, so that closing returns the focus to it.
  useEffect(() => setOpened(true), [])
  const themeNames: Record<Theme, string> = {
    system: t`As the device`,
    light: t`Light`,
    dark: t`Dark`,
    outdoor: t`Outdoor`,
  }
  const densityNames: Record<Density, string> = { compact: t`Compact`, standard: t`Standard`, touch: t`Touch` }
  return (
    <>
      <Menu position="bottom-end" withinPortal opened={opened} onChange={setOpened}>
        <Menu.Target>
          <PreferencesButton autoFocus />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>
            <Trans>Theme</Trans>
          </Menu.Label>
          <Menu.RadioGroup value={theme} onChange={(choice) => setTheme(themes.find((one) => one === choice) ?? theme)}>
            {themes.map((choice) => (
              <Menu.RadioItem key={choice} value={choice} closeMenuOnClick>
                <span className={style['choice']}>
                  {createElement(themeIcons[choice], { size: 18, stroke: 1.7, 'aria-hidden': true })}
                  {themeNames[choice]}
                </span>
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
          <Menu.Label>
            <Trans>Row height</Trans>
          </Menu.Label>
          <Menu.RadioGroup
            value={density}
            onChange={(choice) => setDensity(densities.find((one) => one === choice) ?? density)}
          >
            {densities.map((choice) => (
              <Menu.RadioItem key={choice} value={choice} closeMenuOnClick>
                {densityNames[choice]}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconLock size={18} stroke={1.7} aria-hidden="true" />}
            onClick={() => setChanging(true)}
          >
            {t`Change password`}
          </Menu.Item>
          {canBeNotified() && !actsAsOther && (
            <Menu.Item
              leftSection={<IconBell size={18} stroke={1.7} aria-hidden="true" />}
              onClick={() => setNotifying(true)}
            >
              {t`Notifications on this device`}
            </Menu.Item>
          )}
          {onInstall !== undefined && (
            <Menu.Item leftSection={<IconDownload size={18} stroke={1.7} aria-hidden="true" />} onClick={onInstall}>
              {t`Install on this device`}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <ChangePasswordDialog opened={changing} onClose={() => setChanging(false)} />
      <PushDialog opened={notifying} onClose={() => setNotifying(false)} />
    </>
  )
}
