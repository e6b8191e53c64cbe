import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { formatter } from '@lingui/format-po'
import type { Plugin } from 'vite'
import { defaultLocale } from '../../src/config.ts'

type Messages = Record<string, unknown>

/** Names that data give and that stand for themselves: the text of `state.Open` is `Open` unless a catalogue says otherwise. */
const OWN_NAME = /^(?:option|state)\.(.*)$|^[a-z_]+\.group\.(.*)$/s

/**
 * Whether en_US needs a catalogue entry: texts of the code travel with the code, those of declarations stand in the
 * declarations. What is left are options and states whose text is not their own name.
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

/** Ids that a file translates itself; the others come from the language under it. */
const translatedIn = async (path: string, locale: string): Promise<ReadonlySet<string>> => {
  const content = await readFile(path, 'utf8')
  const catalogue = await formatter({ origins: false }).parse(content, {
    locale,
    sourceLocale: defaultLocale,
    filename: path,
  })
  return new Set(Object.entries(catalogue).flatMap(([id, { translation }]) => (translation ? [id] : [])))
}

/** Takes out of the English catalogues of a build what the page knows without them. Stands behind Lingui's own plugin. */
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
