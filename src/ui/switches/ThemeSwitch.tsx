import { useLingui } from '@lingui/react/macro'
import { Menu } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun, IconSunHigh } from '@tabler/icons-react'
import { type Theme, themes } from '../theme/appearance.ts'
import { useAppearance } from '../theme/use-appearance.ts'
import style from './switches.module.css'

const icons = { system: IconDeviceDesktop, light: IconSun, dark: IconMoon, outdoor: IconSunHigh }

/** Light, dark, as the device, or outdoor (high contrast); stored on this device. */
export const ThemeSwitch = () => {
  const { t } = useLingui()
  const { theme, setTheme } = useAppearance()
  const names: Record<Theme, string> = {
    system: t`As the device`,
    light: t`Light`,
    dark: t`Dark`,
    outdoor: t`Outdoor`,
  }
  const Current = icons[theme]
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <button
          type="button"
          className={style['plain']}
          aria-label={t`Theme`}
          title={t`Theme`}
          aria-description={names[theme]}
        >
          <Current size={20} stroke={1.7} aria-hidden="true" />
          {theme === 'outdoor' && <span>{names.outdoor}</span>}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={theme} onChange={(choice) => setTheme(themes.find((one) => one === choice) ?? theme)}>
          {themes.map((choice) => (
            <Menu.RadioItem key={choice} value={choice} closeMenuOnClick>
              {names[choice]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
