import { type Asked, laterAsked } from '../later/later-asked.tsx'
import { LanguageButton, type LanguageSwitchProps } from './LanguageButton.tsx'

const Closed = ({ locale, full, onAsk }: LanguageSwitchProps & Asked) => (
  <LanguageButton locale={locale} full={full} aria-haspopup="menu" aria-expanded={false} onClick={onAsk} />
)

/** Selects the language of the app, I18N-01, I18N-03. The menu is loaded when first opened. */
export const LanguageSwitch = laterAsked<LanguageSwitchProps>(
  async () => (await import('./LanguageMenu.tsx')).LanguageMenu,
  Closed,
)
