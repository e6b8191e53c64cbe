import type { Locale } from '../../../../catalogue/enumerations.ts'
import type { RowValues } from '../../../../catalogue/row.ts'
import type { translation } from '../../entities/translation.ts'
import { type KnownText, sameTexts, shownIn } from './known-texts.ts'

type Values = RowValues<typeof translation> & { readonly id: string; readonly archived: string | null }

/** Another text of the product in the same words. */
export interface Place {
  readonly text: KnownText
  /** What stands there now. */
  readonly now: string
  /** The replacement that is there already; null where there is none. */
  readonly replacement: string | null
}

export interface Places {
  /** Those that show something else than this replacement. */
  readonly others: readonly Place[]
  /** Those with a replacement of their own in the same words, which stay when this one is archived. */
  readonly same: readonly Place[]
}

/** The other places of the words that a replacement replaces, among the replacements of the same organization and language. */
export const placesOf = (
  texts: readonly KnownText[],
  rows: readonly Values[],
  { key, organization, text: mine }: RowValues<typeof translation>,
  locale: Locale,
): Places => {
  const own = rows.filter(
    (one) => one.archived === null && one.locale === locale && (one.organization ?? null) === (organization ?? null),
  )
  const places = sameTexts(texts, key ?? '', locale).map((text): Place => {
    const there = own.find((one) => one.key === text.key)
    return { text, now: there?.text ?? shownIn(text, locale), replacement: there?.id ?? null }
  })
  return {
    others: places.filter(({ now }) => now !== mine),
    same: places.filter(({ now, replacement }) => now === mine && replacement !== null),
  }
}
