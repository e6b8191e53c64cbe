import { useState } from 'react'
import { later } from '../later/later.tsx'
import { LanguageButton, type LanguageSwitchProps } from './LanguageButton.tsx'

const Closed = ({ locale, full, onAsk }: LanguageSwitchProps & { readonly onAsk?: () => void }) => (
  <LanguageButton locale={locale} full={full} aria-haspopup="menu" aria-expanded={false} onClick={onAsk} />
)

const LanguageMenu = later<LanguageSwitchProps>(async () => (await import('./LanguageMenu.tsx')).LanguageMenu, Closed)

/** The language of the screens, I18N-01, I18N-03. A button named `Language`; its menu is loaded when first asked for. */
export const LanguageSwitch = (props: LanguageSwitchProps) => {
  const [asked, setAsked] = useState(false)
  return asked ? <LanguageMenu {...props} /> : <Closed {...props} onAsk={() => setAsked(true)} />
}
