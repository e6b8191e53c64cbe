import { type Bilingual, inLanguage } from '../src/catalogue/fill-in.ts'

export interface Notice {
  readonly title: string
  readonly options: NotificationOptions & { readonly data: { readonly path: string } }
}

const HOME = '/dashboard'
const UNREADABLE: Bilingual = ['Open Lading to see what is new', 'Open Lading om te zien wat er nieuw is']
const MOST = 300

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' && value.length <= MOST ? value : null

const partsOf = (payload: string | null): { readonly [name: string]: unknown } => {
  try {
    const read: unknown = JSON.parse(payload ?? '')
    return read !== null && typeof read === 'object' ? { ...read } : {}
  } catch {
    return {}
  }
}

/** The path of an address of the app; the start screen for every other address. */
export const ownPath = (path: unknown, origin: string): string => {
  if (typeof path !== 'string' || !path.startsWith('/') || !URL.canParse(path, origin)) return HOME
  const url = new URL(path, origin)
  return url.origin === origin ? `${url.pathname}${url.search}` : HOME
}

/** The notification of a message; browsers demand one, so what cannot be read only says that there is something new. */
export const noticeOf = (payload: string | null, language: string, origin: string): Notice => {
  const { title, path, tag, lang } = partsOf(payload)
  const said = textOf(title)
  const common = { icon: '/icon-192.png', badge: '/icon-192.png' }
  if (said === null) {
    const dutch = language.toLowerCase().startsWith('nl')
    const general = inLanguage(UNREADABLE, dutch ? 'nl_NL' : 'en_US')
    return { title: general, options: { ...common, tag: 'lading', lang: dutch ? 'nl' : 'en', data: { path: HOME } } }
  }
  const options = { ...common, tag: textOf(tag) ?? 'lading', data: { path: ownPath(path, origin) } }
  const spoken = textOf(lang)
  return { title: said, options: spoken === null ? options : { ...options, lang: spoken } }
}
