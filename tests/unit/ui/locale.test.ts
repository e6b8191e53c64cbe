import { setupI18n } from '@lingui/core'
import { describe, expect, it } from 'vitest'
import { defaultLocale, locales } from '../../../src/config.ts'
import { label } from '../../../src/i18n/label.ts'
import { catalogueChain, i18n as active, loadLocale, mergeCatalogues } from '../../../src/i18n/load.ts'
import {
  localeKey,
  localeOnSignIn,
  localeTag,
  noteChosen,
  parseLocale,
  storedLocale,
  storeLocale,
} from '../../../src/i18n/locale.ts'
import { languageNames } from '../../../src/ui/switches/LanguageButton.tsx'

const memory = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

const denied = {
  getItem: (): string | null => {
    throw new DOMException('denied', 'SecurityError')
  },
  setItem: (): void => {
    throw new DOMException('denied', 'SecurityError')
  },
}

describe('locale', () => {
  it('[I18N-03] chosen before signing in holds for that sign-in; the next one has the language of its account again', () => {
    const tab = memory()
    expect(localeOnSignIn('en_GB', tab)).toBe('en_GB')
    noteChosen('nl_NL', tab)
    expect(localeOnSignIn('en_GB', tab)).toBe('nl_NL')
    expect(localeOnSignIn('en_GB', tab)).toBe('en_GB')
    expect(localeOnSignIn('fr_FR', tab)).toBeNull()
  })

  it('[I18N-01] offers Dutch, American and British English, each named in its own language', () => {
    expect([...locales].sort()).toEqual(['en_GB', 'en_US', 'nl_NL'])
    expect(Object.keys(languageNames).sort()).toEqual([...locales].sort())
    expect(languageNames.nl_NL).toBe('Nederlands')
  })

  it('[I18N-02] is en_US without a choice, with a foreign value and where storage is denied', () => {
    expect(defaultLocale).toBe('en_US')
    expect(storedLocale(memory())).toBe('en_US')
    expect(storedLocale(null)).toBe('en_US')
    expect(storedLocale(denied)).toBe('en_US')
    const foreign = memory()
    foreign.setItem(localeKey, 'fr_FR')
    expect(storedLocale(foreign)).toBe('en_US')
  })

  it('[I18N-03] keeps the choice on the device', () => {
    const store = memory()
    storeLocale('nl_NL', store)
    expect(storedLocale(store)).toBe('nl_NL')
    expect(() => storeLocale('nl_NL', denied)).not.toThrow()
  })

  it('[I18N-01] turns names into language tags and refuses what is no locale', () => {
    expect(localeTag('en_GB')).toBe('en-GB')
    for (const wrong of ['en', 'nl-NL', null, 3, {}]) expect(parseLocale(wrong)).toBeNull()
  })
})

describe('catalogues', () => {
  it('[I18N-01] lays British English over American, which fills what is missing or empty', () => {
    expect(catalogueChain('en_GB')).toEqual(['en_US', 'en_GB'])
    expect(catalogueChain('nl_NL')).toEqual(['nl_NL'])
    expect(
      mergeCatalogues([
        { a: ['color'], b: ['bin'] },
        { a: ['colour'], b: '' },
      ]),
    ).toEqual({ a: ['colour'], b: ['bin'] })
  })

  it('[I18N-03] activates the language that was asked for last', async () => {
    const first = loadLocale('en_GB')
    const last = loadLocale('nl_NL')
    await Promise.all([first, last])
    expect(active.locale).toBe('nl_NL')
    await loadLocale('en_US')
    expect(active.locale).toBe('en_US')
  })

  it('[I18N-04] looks up texts named by data and falls back to plain English', () => {
    const i18n = setupI18n({
      locale: 'nl_NL',
      locales: 'nl-NL',
      messages: { nl_NL: { 'entity.damage': ['Schademelding'] } },
    })
    expect(label(i18n, 'entity.damage', 'Damage report')).toBe('Schademelding')
    expect(label(i18n, 'entity.leg', 'Leg')).toBe('Leg')
  })
})
