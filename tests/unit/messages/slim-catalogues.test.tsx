import { i18n, setupI18n } from '@lingui/core'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { transformAsync } from '@babel/core'
import { expect, it } from 'vitest'
import type { AnyEntity } from '../../../src/catalogue/entity.ts'
import { catalogue } from '../../../src/domains/index.ts'
import { messagesOf } from '../../../src/catalogue/messages.ts'
import { wordsOf } from '../../../src/ui/fields/words.ts'
import { compiledMessages } from '../../../server/vite/compiled-messages.ts'
import { neededInEnglish, slimCatalogues } from '../../../server/vite/slim-catalogues.ts'

const english = (messages: Record<string, string>) =>
  wordsOf(setupI18n({ locale: 'en_US', locales: 'en-US', messages: { en_US: messages } }))

type Words = ReturnType<typeof english>

/** The text that the app shows for a declared message. */
const said = (words: Words, entity: AnyEntity, id: string): string | undefined => {
  const [owner = '', kind = '', ...rest] = id.split('.')
  const name = rest.join('.')
  if (owner === 'state') return words.state(id.slice('state.'.length))
  if (owner === 'option') return words.option(undefined, id.slice('option.'.length))
  switch (kind) {
    case 'one':
      return words.one(entity)
    case 'many':
      return words.many(entity)
    case 'menu':
      return words.menu(entity)
    case 'field':
      return words.field(entity, name)
    case 'help':
      return words.help(entity, name)
    case 'tab':
      return words.tab(entity, name)
    case 'action':
      return words.action(entity, name)
    case 'confirm':
      return words.confirm(entity, name)
    case 'group':
      return name === '' ? words.group(entity) : words.groupName(entity, name)
    default:
      return undefined
  }
}

it('[I18N-02] says the same in English with and without the entries that a build leaves out', () => {
  i18n.loadAndActivate({ locale: 'en_US', locales: 'en-US', messages: {} })
  const wrong: string[] = []
  let left = 0
  for (const entity of catalogue) {
    const messages = messagesOf(entity)
    const kept = Object.fromEntries(
      messages.filter(({ id, message }) => neededInEnglish(id, message)).map(({ id, message }) => [id, message]),
    )
    left += messages.length - Object.keys(kept).length
    const all = english(Object.fromEntries(messages.map(({ id, message }) => [id, message])))
    const slim = english(kept)
    for (const { id } of messages) {
      const words = said(all, entity, id)
      if (words !== undefined && said(slim, entity, id) !== words)
        wrong.push(`${id}: ${said(slim, entity, id)} for ${words}`)
    }
  }
  expect(wrong).toEqual([])
  expect(left).toBeGreaterThan(300)
})

it('[I18N-01] leaves in British English what differs from American', async () => {
  const path = join(import.meta.dirname, '../../../locales/en_GB.po')
  const { transform } = slimCatalogues()
  const handler = typeof transform === 'object' ? transform.handler : transform
  const compiled = `/*eslint-disable*/export const messages=JSON.parse(${JSON.stringify(JSON.stringify({ one: ['Colour'] }))});`
  const result: unknown = await (handler as (code: string, id: string) => unknown)(compiled, path)
  const content = await readFile(path, 'utf8')
  expect(content).toContain('"Language: en_GB')
  expect((result as { code: string }).code).toContain('JSON.parse("{}")')
})

it('[I18N-02] compiles the English texts that macros leave in the code, and no other objects', async () => {
  const source = `
    i18n._(/*i18n*/ { id: 'a', message: '{n, plural, one {# day} other {# days}}' })
    const T = <_Trans {.../*i18n*/ { id: 'b', message: 'To <0>{name}</0>' }} />
    const data = { id: 'c', message: 'Left as it is' }`
  const result = await transformAsync(source, {
    configFile: false,
    babelrc: false,
    filename: 'x.tsx',
    plugins: ['@babel/plugin-syntax-jsx', compiledMessages],
  })
  const code = (result?.code ?? '').replace(/\s+/g, ' ')
  expect(code).toContain('message: [["n", "plural", { one: ["#", " day"], other: ["#", " days"] }]]')
  expect(code).toContain('message: ["To <0>", ["name"], "</0>"]')
  expect(code).toContain("message: 'Left as it is'")
})
