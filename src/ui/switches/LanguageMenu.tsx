import { Menu } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { locales } from '../../config.ts'
import { localeTag } from '../../i18n/locale.ts'
import { LanguageButton, languageNames, type LanguageSwitchProps } from './LanguageButton.tsx'

/** The languages to choose from, open as soon as it is there. */
export const LanguageMenu = ({ locale, onChange, full }: LanguageSwitchProps) => {
  const [opened, setOpened] = useState(false)
  // Opened after the button has the focus, which then comes back to it.
  useEffect(() => setOpened(true), [])
  return (
    <Menu position="bottom-end" withinPortal opened={opened} onChange={setOpened}>
      <Menu.Target>
        <LanguageButton locale={locale} full={full} autoFocus />
      </Menu.Target>
      <Menu.Dropdown>
        {locales.map((choice) => (
          <Menu.Item
            key={choice}
            role="menuitemradio"
            aria-checked={choice === locale}
            lang={localeTag(choice)}
            rightSection={choice === locale && <IconCheck size={16} stroke={2} aria-hidden="true" />}
            onClick={() => onChange(choice)}
          >
            {languageNames[choice]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
