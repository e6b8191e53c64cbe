import { beforeEach, expect, it, vi } from 'vitest'
import type { AppParts } from '../../../src/app/parts.ts'
import { keepServerTexts } from '../../../src/app/server-texts.ts'
import { i18n, loadLocale } from '../../../src/i18n/load.ts'
import { storeLocale } from '../../../src/i18n/locale.ts'

type Texts = { readonly [locale: string]: { readonly [key: string]: string } }

const memory = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

const stops: (() => void)[] = []

const server = (texts: Texts | 'unreachable') => {
  const heard: ((event: { entity: string }) => void)[] = []
  const asked: unknown[] = []
  const entered: (() => void)[] = []
  const person: { now: { readonly me: { readonly id: string } } | null } = { now: null }
  const answers = { texts }
  const parts = {
    api: {
      call: async (path: string, { query, anonymous }: { query: { lang: string }; anonymous?: true }) => {
        asked.push([path, query.lang, ...(anonymous === true ? [] : ['as oneself'])])
        if (answers.texts === 'unreachable') throw new Error('offline')
        return { lang: query.lang, texts: answers.texts[query.lang] ?? {} }
      },
    },
    client: {
      on: (_kind: string, listener: (event: { entity: string }) => void) => {
        heard.push(listener)
        return () => undefined
      },
    },
  }
  const session = {
    current: () => person.now,
    subscribe: (listener: () => void) => {
      entered.push(listener)
      return () => undefined
    },
  }
  return {
    asked,
    signIn: (id: string | null) => {
      person.now = id === null ? null : { me: { id } }
      entered.forEach((listener) => listener())
    },
    answers,
    changed: (entity: string) => heard.forEach((listener) => listener({ entity })),
    start: () =>
      stops.push(keepServerTexts({ ...parts, session } as unknown as Pick<AppParts, 'api' | 'client' | 'session'>)),
  }
}

beforeEach(async () => {
  vi.stubGlobal('localStorage', memory())
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  await loadLocale('en_US')
  return () => {
    for (const stop of stops.splice(0)) stop()
    vi.unstubAllGlobals()
  }
})

it('[I18N-04 I18N-05] lays the texts of the server over those that come with the app', async () => {
  const { start, asked } = server({
    nl_NL: { 'asset.one': 'Bedrijfsmiddel', Save: 'Bewaren', 'no.such.message': 'Niemand' },
  })
  storeLocale('nl_NL')
  await loadLocale('nl_NL')
  expect(i18n._('asset.one')).not.toBe('Bedrijfsmiddel')
  start()
  await vi.waitFor(() => expect(i18n._('asset.one')).toBe('Bedrijfsmiddel'))
  expect(asked).toEqual([['/translation/translate', 'nl_NL']])
  expect(Object.values(i18n.messages).flat()).toContain('Bewaren')
  expect(i18n._('damage.one')).toBe('Schademelding')
})

it('[I18N-04] keeps the last texts for a start without a network', async () => {
  server({ en_US: { 'asset.one': 'Thing' } }).start()
  await vi.waitFor(() => expect(i18n._('asset.one')).toBe('Thing'))
  for (const stop of stops.splice(0)) stop()
  const offline = server('unreachable')
  await loadLocale('nl_NL')
  expect(i18n._('asset.one')).not.toBe('Thing')
  await loadLocale('en_US')
  offline.start()
  await vi.waitFor(() => expect(offline.asked).toHaveLength(1))
  expect(i18n._('asset.one')).toBe('Thing')
})

it('[I18N-04] reads placeholders and plurals, and asks again when somebody changed a text', async () => {
  const there = server({ en_US: { 'asset.one': '{count, plural, one {# thing} other {# things}}' } })
  there.start()
  await vi.waitFor(() => expect(i18n._('asset.one', { count: 2 })).toBe('2 things'))
  there.answers.texts = { en_US: {} }
  there.changed('damage')
  there.changed('translation')
  await vi.waitFor(() => expect(i18n._('asset.one')).toBe('Asset'))
  expect(there.asked).toHaveLength(2)
})

it('[I18N-04] shows a change that the first of several requests brought', async () => {
  const there = server({})
  there.start()
  await vi.waitFor(() => expect(there.asked).toHaveLength(1))
  there.answers.texts = { en_US: { 'asset.one': 'Thing' } }
  for (let time = 0; time < 3; time += 1) there.changed('translation')
  await vi.waitFor(() => expect(i18n._('asset.one')).toBe('Thing'))
})

it('[JOB-A3 I18N-03 I18N-04] a language that is chosen stays, and gets its own texts, also while it is not stored yet', async () => {
  storeLocale('nl_NL')
  await loadLocale('nl_NL')
  const there = server({})
  there.start()
  await vi.waitFor(() => expect(there.asked).toHaveLength(1))
  there.answers.texts = { nl_NL: { 'asset.one': 'Ding' }, en_US: { 'asset.one': 'Thing' } }
  await loadLocale('en_US')
  await vi.waitFor(() => expect(i18n._('asset.one')).toBe('Thing'))
  expect(i18n.locale).toBe('en_US')
  expect(there.asked.at(-1)).toEqual(['/translation/translate', 'en_US'])
})

it('[I18N-04 OPEN-079] asks as the person who is signed in, whose organization may have texts of its own', async () => {
  const { start, asked, signIn } = server({})
  start()
  signIn('u')
  signIn('u')
  signIn(null)
  await vi.waitFor(() => expect(asked).toHaveLength(3))
  const path = '/translation/translate'
  expect(asked).toEqual([
    [path, 'en_US'],
    [path, 'en_US', 'as oneself'],
    [path, 'en_US'],
  ])
})
