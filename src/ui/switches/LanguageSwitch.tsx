import { useState } from 'react'
import { later } from '../later/later.tsx'
import { LanguageButton, type LanguageSwitchProps } from './LanguageButton.tsx'

const Closed = ({ locale, full, onAsk }: LanguageSwitchProps & { readonly onAsk?: () => void }) => (
  <LanguageButton locale={locale} full={full} aria-haspopup="menu" aria-expanded={false} onClick={onAsk} />
)

const LanguageMenu = later<LanguageSwitchProps>(async () => (await import('./LanguageMenu.tsx')).LanguageMenu, Closed)

/** Selects the language of the app, I18N-01, I18N-03. The menu is loaded when first opened. */
export const LanguageSwitch = (props: LanguageSwitchProps) => {
  const [asked, setAsked] = useState(false)
  return asked ? <LanguageMenu {...props} /> : <Closed {...props} onAsk={() => setAsked(true)} />
}
