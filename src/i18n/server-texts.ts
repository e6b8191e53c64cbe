import type { Messages } from '@lingui/core'
import type { Locale } from '../config.ts'
import { type ChoiceStore, deviceStore } from './locale.ts'

/** Storage key of the texts with which administrators override the built-in ones, per language. */
const keyOf = (locale: Locale): string => `lading.texts.${locale}`

const isMessages = (value: unknown): value is Messages =>
  value !== null &&
  typeof value === 'object' &&
  !Array.isArray(value) &&
  Object.values(value).every((message) => typeof message === 'string' || Array.isArray(message))

/** The compiled texts of the last response, also available offline (I18N-04, I18N-05). */
export const storedTexts = (locale: Locale, store: ChoiceStore = deviceStore()): Messages => {
  try {
    const value: unknown = JSON.parse(store?.getItem(keyOf(locale)) ?? '{}')
    return isMessages(value) ? value : {}
  } catch {
    return {}
  }
}

/** Stores the texts; returns true when they differ from those stored. False when storing fails. */
const storeTexts = (locale: Locale, messages: Messages, store: ChoiceStore): boolean => {
  const text = JSON.stringify(messages)
  if (text === JSON.stringify(storedTexts(locale, store))) return false
  try {
    store?.setItem(keyOf(locale), text)
  } catch {
    return false
  }
  return true
}

/** Compiles plain texts to messages with placeholders and plurals. A key is a message id, or the English text itself. */
const compiled = async (texts: { readonly [key: string]: string }, known: Messages): Promise<Messages> => {
  const entries = Object.entries(texts).filter(([, text]) => text !== '')
  if (entries.length === 0) return {}
  const [{ compileMessage }, { generateMessageId }] = await Promise.all([
    import('@lingui/message-utils/compileMessage'),
    import('@lingui/message-utils/generateMessageId'),
  ])
  return Object.fromEntries(
    entries.flatMap(([key, text]) => {
      const message = compileMessage(text)
      return idsOf(key, known, generateMessageId).map((id) => [id, message] as const)
    }),
  )
}

/** Ids of a key. Source texts are in the catalogue under their hash, so an unknown key may be an id or a source text. */
const idsOf = (key: string, known: Messages, hash: (text: string) => string): readonly string[] => {
  if (known[key] !== undefined) return [key]
  const id = hash(key)
  return known[id] === undefined ? [key, id] : [id]
}

/** Stores the server's texts of a language; resolves to true when they changed. `known` are all messages. */
export const takeTexts = async (
  locale: Locale,
  texts: { readonly [key: string]: string },
  known: Messages,
  store: ChoiceStore = deviceStore(),
): Promise<boolean> => storeTexts(locale, await compiled(texts, known), store)
