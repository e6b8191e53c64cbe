import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { may } from '../../../../catalogue/roles.ts'
import { useData } from '../../../../engine/hooks/use-data.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { useArchive } from '../../../../record/page/use-archive.ts'
import { RecordLink } from '../../../../record/RecordLink.tsx'
import { translation } from '../../entities/translation.ts'
import type { Place } from './same-places.ts'
import style from './translation.module.css'

interface AlsoReplacedProps {
  readonly word: string
  readonly places: readonly Place[]
}

/** The replacements of the same word in other places: each is a record of its own, and stays when this one is archived. */
export const AlsoReplaced = ({ word, places }: AlsoReplacedProps) => {
  const { t } = useLingui()
  const format = useFormat()
  const { person } = useData()
  const archive = useArchive(translation)
  if (places.length === 0) return null
  const number = format.number(places.length)
  const title = plural(places.length, {
    one: `“${word}” is replaced in ${number} other place too`,
    other: `“${word}” is replaced in ${number} other places too`,
  })
  const ids = places.flatMap(({ replacement }) => (replacement === null ? [] : [replacement]))
  return (
    <section className={style['find']} aria-label={title}>
      <h2 className={style['title']}>{title}</h2>
      <p className={style['note']}>{t`Archiving this translation leaves them as they are.`}</p>
      <ul className={style['found']}>
        {places.map(({ text, replacement }) => (
          <li key={text.key} className={style['place']}>
            <RecordLink entity={translation.name} id={replacement ?? ''}>
              {text.key}
            </RecordLink>
          </li>
        ))}
      </ul>
      {may(person, translation, 'DELETE') && (
        <div>
          <Button onClick={() => void archive(ids)}>
            {plural(places.length, { one: `Archive that one`, other: `Archive those ${number}` })}
          </Button>
        </div>
      )}
    </section>
  )
}
