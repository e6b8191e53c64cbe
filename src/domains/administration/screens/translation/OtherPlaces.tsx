import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { may } from '../../../../catalogue/roles.ts'
import { isLocale } from '../../../../catalogue/problem.ts'
import type { ListQuery, ListRowOf } from '../../../../engine/data/api.ts'
import { everyRow } from '../../../../engine/data/known.ts'
import { useChange } from '../../../../engine/hooks/use-change.ts'
import { useData } from '../../../../engine/hooks/use-data.ts'
import { useList } from '../../../../engine/hooks/use-list.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { useRefusedWords } from '../../../../record/form/refused-words.ts'
import { Checkbox } from '../../../../ui/form/Checkbox.tsx'
import { pushMessage } from '../../../../ui/messages/messages.ts'
import { translation } from '../../entities/translation.ts'
import { AlsoReplaced } from './AlsoReplaced.tsx'
import { shownIn } from './known-texts.ts'
import { type Place, placesOf } from './same-places.ts'
import style from './translation.module.css'
import { useTexts } from './use-texts.ts'

const ALL: ListQuery = { filters: {}, sort: { path: 'key', order: 'ASC' }, limit: 5000, offset: 0 }

/** The same words in other places of the product, which have a translation each: replaces them there too, at once. */
export default function OtherPlaces({ record: { row } }: { readonly record: ListRowOf<typeof translation> }) {
  const { t } = useLingui()
  const format = useFormat()
  const refused = useRefusedWords()
  const { person } = useData()
  const { create, update, busy } = useChange()
  const { texts } = useTexts()
  const rows = everyRow(useList(translation, ALL))
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  const { key, locale, text: mine, organization } = row
  const isOwn = (organization ?? null) === person.organization
  if (texts === null || rows === null || !isOwn || row.archived !== null || !isLocale(locale)) return null
  if (!may(person, translation, 'CREATE') || !may(person, translation, 'EDIT')) return null
  const own = texts.find((text) => text.key === key)
  if (own === undefined) return null
  const { others: places, same } = placesOf(
    texts,
    rows.map((one) => one.row),
    row,
    locale,
  )
  const word = shownIn(own, locale)
  const also = <AlsoReplaced word={word} places={same} />
  if (places.length === 0) return also
  // Words that differ in English are another word, which is only called the same here.
  const isTicked = ({ text }: Place): boolean => (text.english === own.english) !== turned.has(text.key)
  const ticked = places.filter(isTicked)
  const turn = ({ text }: Place): void => {
    const next = new Set(turned)
    if (!next.delete(text.key)) next.add(text.key)
    setTurned(next)
  }
  const replace = async (): Promise<void> => {
    try {
      for (const { text, replacement } of ticked) {
        if (replacement === null) await create(translation.name, { locale, key: text.key, text: mine })
        else await update(translation.name, replacement, { text: mine })
      }
      pushMessage({ type: 'success', text: t`Saved on this device` })
    } catch (error) {
      pushMessage({ type: 'error', text: refused(error, translation) })
    }
  }
  const count = places.length
  const number = format.number(count)
  const title = plural(count, {
    one: `“${word}” is also in ${number} other place`,
    other: `“${word}” is also in ${number} other places`,
  })
  const chosen = ticked.length
  const many = format.number(chosen)
  return (
    <>
      <section className={style['find']} aria-label={title}>
        <h2 className={style['title']}>{title}</h2>
        <p
          className={style['note']}
        >{t`Each place has a translation of its own. Those that are ticked get “${mine}” too.`}</p>
        <ul className={style['found']}>
          {places.map((place) => (
            <li key={place.text.key} className={style['place']}>
              <Checkbox
                checked={isTicked(place)}
                onChange={() => turn(place)}
                label={place.now}
                description={
                  place.text.key === place.text.english
                    ? place.text.english
                    : `${place.text.english} · ${place.text.key}`
                }
              />
            </li>
          ))}
        </ul>
        <div>
          <Button variant="filled" disabled={chosen === 0} loading={busy} onClick={() => void replace()}>
            {plural(chosen, { one: `Replace in ${many} place`, other: `Replace in ${many} places` })}
          </Button>
        </div>
      </section>
      {also}
    </>
  )
}
