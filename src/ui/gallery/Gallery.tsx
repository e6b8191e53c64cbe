import { I18nProvider } from '@lingui/react'
import { useState, type ReactNode } from 'react'
import type { Locale } from '../../config.ts'
import { i18n, loadLocale } from '../../i18n/load.ts'
import { parseLocale } from '../../i18n/locale.ts'
import { LanguageSwitch } from '../switches/LanguageSwitch.tsx'
import { ThemeSwitch } from '../switches/ThemeSwitch.tsx'
import { UiProvider } from '../theme/UiProvider.tsx'
import { DrawnPart } from './DrawnPart.tsx'
import { EditPart } from './EditPart.tsx'
import { FieldsPart } from './FieldsPart.tsx'
import { ListPart } from './ListPart.tsx'
import { ScanPart } from './ScanPart.tsx'
import { StatesPart } from './StatesPart.tsx'

const parts: Record<string, () => ReactNode> = {
  states: () => <StatesPart />,
  list: () => <ListPart />,
  edit: () => <EditPart />,
  scan: () => <ScanPart />,
  drawn: () => <DrawnPart />,
  fields: () => <FieldsPart />,
}

/** Every component of the kit with sample content. `?part=list&result=wrong` opens one part. Development only. */
export const Gallery = () => {
  const asked = new URLSearchParams(location.search).get('part') ?? ''
  const [part, setPart] = useState(asked in parts ? asked : 'states')
  const [locale, setLocale] = useState<Locale>(parseLocale(i18n.locale) ?? 'en_US')
  const choose = (next: Locale) => {
    void loadLocale(next).then(() => setLocale(next))
  }
  return (
    <I18nProvider i18n={i18n}>
      <UiProvider>
        {asked === '' && (
          <nav>
            {Object.keys(parts).map((name) => (
              <button key={name} type="button" onClick={() => setPart(name)}>
                {name}
              </button>
            ))}
            <LanguageSwitch locale={locale} onChange={choose} />
            <ThemeSwitch />
          </nav>
        )}
        {parts[part]?.()}
      </UiProvider>
    </I18nProvider>
  )
}
