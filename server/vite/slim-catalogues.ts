import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { formatter } from '@lingui/format-po'
import type { Plugin } from 'vite'
import { defaultLocale } from '../../src/config.ts'

type Messages = Record<string, unknown>

/** Names from data that are their own text: the text of `state.Open` is `Open` unless a catalogue has another. */
const OWN_NAME = /^(?:option|state)\.(.*)$|^[a-z_]+\.group\.(.*)$/s

/**
 * Returns whether en_US needs a catalogue entry. Texts of code and declarations are part of them; what remains are
 * options and states whose text differs from their name.
 */
export const neededInEnglish = (id: string, text: string): boolean => {
  const own = OWN_NAME.exec(id)
  return own !== null && text !== (own[1] ?? own[2])
}

const textOf = (message: unknown): string => (Array.isArray(message) ? message.join('') : String(message))

const COMPILED = /JSON\.parse\("(.*)"\)/s

const withMessages = (code: string, keep: (id: string, message: unknown) => boolean): string =>
  code.replace(COMPILED, (_, escaped: string) => {
    const messages = JSON.parse(JSON.parse(`"${escaped}"`) as string) as Messages
    const kept = Object.fromEntries(Object.entries(messages).filter(([id, message]) => keep(id, message)))
    return `JSON.parse(${JSON.stringify(JSON.stringify(kept))})`
  })

/** Ids that a file translates itself; the others fall back to another language. */
const translatedIn = async (path: string, locale: string): Promise<ReadonlySet<string>> => {
  const content = await readFile(path, 'utf8')
  const catalogue = await formatter({ origins: false }).parse(content, {
    locale,
    sourceLocale: defaultLocale,
    filename: path,
  })
  return new Set(Object.entries(catalogue).flatMap(([id, { translation }]) => (translation ? [id] : [])))
}

/**
 * Removes entries that the app does not need from the English catalogues of a build. Must come after Lingui's own
 * plugin.
 */
export const slimCatalogues = (): Plugin => ({
  name: 'lading-slim-catalogues',
  apply: 'build',
  transform: {
    filter: { id: /\/locales\/en_[A-Z]{2}\.po$/ },
    async handler(code, id) {
      const locale = basename(id, '.po')
      const own = locale === defaultLocale ? null : await translatedIn(id, locale)
      const keep = (message: string, text: unknown): boolean =>
        own === null ? neededInEnglish(message, textOf(text)) : own.has(message)
      return { code: withMessages(code, keep), map: null, moduleType: 'js' }
    },
  },
})
