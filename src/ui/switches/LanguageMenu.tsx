import { Menu } from '@mantine/core'
import { useEffect, useState } from 'react'
import { locales } from '../../config.ts'
import { localeTag, parseLocale } from '../../i18n/locale.ts'
import { LanguageButton, languageNames, type LanguageSwitchProps } from './LanguageButton.tsx'

/** Menu of languages; opens on mount. */
export const LanguageMenu = ({ locale, onChange, full }: LanguageSwitchProps) => {
  const [opened, setOpened] = useState(false)
  // Opened after mount, when the button has the focus, so that closing returns the focus to it.
  useEffect(() => setOpened(true), [])
  return (
    <Menu position="bottom-end" withinPortal opened={opened} onChange={setOpened}>
      <Menu.Target>
        <LanguageButton locale={locale} full={full} autoFocus />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={locale} onChange={(choice) => onChange(parseLocale(choice) ?? locale)}>
          {locales.map((choice) => (
            <Menu.RadioItem key={choice} value={choice} lang={localeTag(choice)} closeMenuOnClick>
              {languageNames[choice]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
