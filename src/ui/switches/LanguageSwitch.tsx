import { lazy, Suspense, useState } from 'react'
import { LanguageButton, type LanguageSwitchProps } from './LanguageButton.tsx'

const LanguageMenu = lazy(() => import('./LanguageMenu.tsx').then((module) => ({ default: module.LanguageMenu })))

/** The language of the screens, I18N-01, I18N-03. A button named `Language`; its menu is loaded when first asked for. */
export const LanguageSwitch = (props: LanguageSwitchProps) => {
  const [asked, setAsked] = useState(false)
  const { locale, full } = props
  const button = (
    <LanguageButton
      locale={locale}
      full={full}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setAsked(true)}
    />
  )
  if (!asked) return button
  return (
    <Suspense fallback={button}>
      <LanguageMenu {...props} />
    </Suspense>
  )
}
