import { catalogueChain, i18n, loadLocale, wantedLocale } from '../i18n/load.ts'
import { takeTexts } from '../i18n/server-texts.ts'
import { isMapOf, isText, isWith } from '../protocol/guard.ts'
import type { AppParts } from './parts.ts'

const isAnswer = isWith<{ texts: Record<string, string> }>({ texts: isMapOf(isText) })

/**
 * Fetches the texts with which administrators override the built-in ones (I18N-04), for a person who is signed in those of their
 * organization, and applies them: at the start, when back online, on a language change, when one was changed, and when another person
 * signed in. Without a response the previous texts stay. Returns a function that stops it.
 */
export const keepServerTexts = ({
  api,
  client,
  session,
}: Pick<AppParts, 'api' | 'client' | 'session'>): (() => void) => {
  let asked = 0
  // Kept over requests: the one that brings a change may be followed by another, which then finds nothing new.
  let changed = false
  const ask = async (): Promise<void> => {
    const mine = ++asked
    const locale = wantedLocale()
    for (const lang of catalogueChain(locale)) {
      const who = session.current() === null ? ({ anonymous: true } as const) : {}
      const result = await api.call('/translation/translate', { query: { lang }, quiet: true, ...who })
      if (isAnswer(result)) changed = (await takeTexts(lang, result.texts, i18n.messages)) || changed
    }
    if (!changed || mine !== asked || locale !== wantedLocale()) return
    changed = false
    await loadLocale(locale)
  }
  const askQuietly = (): void => void ask().catch(() => undefined)
  let shown = i18n.locale
  const offChange = i18n.on('change', () => {
    if (shown === i18n.locale) return
    shown = i18n.locale
    askQuietly()
  })
  addEventListener('online', askQuietly)
  let user = session.current()?.me.id
  const offSession = session.subscribe(() => {
    if (user === session.current()?.me.id) return
    user = session.current()?.me.id
    askQuietly()
  })
  const offRows = client.on('rows', (event) => {
    if (event.entity === 'translation') askQuietly()
  })
  askQuietly()
  return () => {
    asked += 1
    offChange()
    offRows()
    offSession()
    removeEventListener('online', askQuietly)
  }
}
