import { useLingui } from '@lingui/react'
import { useCallback } from 'react'
import { defaultLocale, type Locale } from '../config.ts'
import { loadLocale } from '../i18n/load.ts'
import { noteChosen, parseLocale, storeLocale } from '../i18n/locale.ts'
import { useSessionParts } from '../session/use-session.ts'

/**
 * The current language and a setter (I18N-03, OPEN-007). A change applies at once, is stored on the device and, when signed in and online,
 * on the user's own record. Before signing in it holds for the sign-in that follows, and leaves the record as it is.
 */
export const useLanguage = (): { readonly locale: Locale; readonly choose: (locale: Locale) => void } => {
  const { i18n } = useLingui()
  const { session, api } = useSessionParts()
  const choose = useCallback(
    (locale: Locale) => {
      void loadLocale(locale).then(() => storeLocale(locale))
      if (session.current() === null) return noteChosen(locale)
      session.setLocale(locale)
      api.call('/user/me', { method: 'PUT', body: { locale }, quiet: true }).catch(() => undefined)
    },
    [session, api],
  )
  return { locale: parseLocale(i18n.locale) ?? defaultLocale, choose }
}
