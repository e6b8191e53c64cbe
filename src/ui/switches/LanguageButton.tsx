import { useLingui } from '@lingui/react/macro'
import { IconChevronDown, IconLanguage } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import type { Locale } from '../../config.ts'
import { localeTag } from '../../i18n/locale.ts'
import { classes } from '../classes.ts'
import style from './switches.module.css'

export type LanguageSwitchProps = {
  locale: Locale
  onChange: (locale: Locale) => void
  /** Shows the whole name, as at sign-in; the toolbar shows two letters. */
  full?: boolean | undefined
}

/** Every language in its own words, so that people who cannot read the current one find theirs. */
export const languageNames: Record<Locale, string> = {
  en_US: 'English (US)',
  en_GB: 'English (UK)',
  nl_NL: 'Nederlands',
}

type LanguageButtonProps = Omit<LanguageSwitchProps, 'onChange'> & ComponentProps<'button'>

/** The button named `Language: EN, English (US)`, without its menu. */
export const LanguageButton = ({ locale, full = false, ...button }: LanguageButtonProps) => {
  const { t } = useLingui()
  const name = languageNames[locale]
  const letters = locale.slice(0, 2).toUpperCase()
  const said = full ? name : `${letters}, ${name}`
  return (
    <button
      {...button}
      type="button"
      className={classes(style['plain'], full && style['full'])}
      aria-label={t`Language: ${said}`}
      title={full ? undefined : t`Language`}
    >
      <IconLanguage size={18} stroke={1.7} aria-hidden="true" />
      <span lang={localeTag(locale)}>{full ? name : letters}</span>
      {full && <IconChevronDown size={16} stroke={1.8} aria-hidden="true" />}
    </button>
  )
}
