import { Button, TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import type { Locale } from '../../../../catalogue/enumerations.ts'
import { isLocale } from '../../../../catalogue/problem.ts'
import type { ListQuery } from '../../../../engine/data/api.ts'
import { useList } from '../../../../engine/hooks/use-list.ts'
import { rowsSoFar } from '../../../../engine/data/known.ts'
import type { InputProps } from '../../../../ui/fields/field-view.ts'
import { translation } from '../../entities/translation.ts'
import { orNull, textOf } from '../../../../ui/fields/field-text.ts'
import { Checkbox } from '../../../../ui/form/Checkbox.tsx'
import { Face } from '../../../../ui/page/Face.tsx'
import { findTexts, type KnownText, shownIn } from './known-texts.ts'
import style from './translation.module.css'
import { useTexts } from './use-texts.ts'

/** Maximum number of results; the user narrows them by typing more. */
const MOST = 30

const REPLACED: ListQuery = { filters: {}, sort: { path: 'key', order: 'ASC' }, limit: 5000, offset: 0 }

/** Translation records of a language, by key. */
const useReplaced = (locale: Locale): ReadonlyMap<string, string> => {
  const replaced = useList(translation, REPLACED)
  const rows = rowsSoFar(replaced)
  return useMemo(
    () =>
      new Map(
        rows.flatMap(({ row }) =>
          row.archived === null && row.locale === locale ? [[row.key, row.text] as const] : [],
        ),
      ),
    [rows, locale],
  )
}

/** Picks the text of the app to override, by its words in any language (TRANSL-01). */
export default function KeyInput({ name, value, error, form, onChange }: InputProps) {
  const { t } = useLingui()
  const { texts, failed, again } = useTexts()
  const [words, setWords] = useState('')
  const [missing, setMissing] = useState(false)
  const chosen = form?.valueOf('locale')
  const locale: Locale = isLocale(chosen) ? chosen : 'nl_NL'
  const replaced = useReplaced(locale)
  const key = textOf(value)
  const known = texts?.find((text) => text.key === key)
  const found = useMemo(
    () =>
      texts === null || (words.trim() === '' && !missing) ? [] : findTexts(texts, { words, locale, missing, replaced }),
    [texts, words, locale, missing, replaced],
  )
  const pick = (text: KnownText): void => {
    const now = replaced.get(text.key) ?? shownIn(text, locale)
    form?.setAll({ key: text.key, ...(isLocale(chosen) ? {} : { locale }), text: now })
    setWords('')
    setMissing(false)
  }
  const count = found.length
  return (
    <div className={style['find']} data-wide="">
      {form?.isNew === true && (
        <div className={style['find']} data-optional="">
          <TextInput
            type="search"
            label={t`Find a text by its words`}
            description={t`As it stands on the screen, in any language`}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
          <Checkbox
            label={t`Only what has no text in this language`}
            checked={missing}
            onChange={(event) => setMissing(event.currentTarget.checked)}
          />
          {failed && (
            <Face
              kind="error"
              title={t`The texts could not be read`}
              action={<Button onClick={again}>{t`Try again`}</Button>}
            />
          )}
          {texts !== null && (words.trim() !== '' || missing) && (
            <ul className={style['found']} aria-label={t`Texts found`}>
              {found.slice(0, MOST).map((text) => (
                <li key={text.key}>
                  <button type="button" className={style['text']} onClick={() => pick(text)}>
                    <span>{replaced.get(text.key) ?? shownIn(text, locale)}</span>
                    <span className={style['note']}>
                      {text.english}
                      {text.key !== text.english && ` · ${text.key}`}
                      {replaced.has(text.key) && ` · ${t`replaced`}`}
                    </span>
                  </button>
                </li>
              ))}
              {count === 0 && (
                <li className={style['note']}>{missing ? t`Nothing is missing` : t`No text with these words`}</li>
              )}
              {count > MOST && <li className={style['note']}>{t`${count} texts: type more words to see fewer`}</li>}
            </ul>
          )}
        </div>
      )}
      <TextInput
        label={name}
        error={error}
        value={key}
        aria-required
        maxLength={400}
        readOnly={form?.isNew === false}
        onChange={(event) => onChange(orNull(event.currentTarget.value))}
      />
      {known !== undefined && (
        <dl className={style['now']}>
          <dt>{t`English`}</dt>
          <dd>{known.english}</dd>
          <dt>{t`Comes with the product`}</dt>
          <dd>{shownIn(known, locale)}</dd>
        </dl>
      )}
      {known !== undefined && form?.isNew === false && (
        <p className={style['note']}>{t`Archive this translation, and that text stands there again.`}</p>
      )}
    </div>
  )
}
