import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { outlineNamed } from '../../../outline.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { RecordLink, RecordLinksProvider } from '../../../../record/RecordLink.tsx'
import { useWords } from '../../../../ui/fields/words.ts'
import type { MadeOfKind } from './job-result.ts'
import style from './job.module.css'

/** Records of one kind that are named at first. */
const FEW = 20

const OfKind = ({ made: { entity, count, records } }: { readonly made: MadeOfKind }) => {
  const { t } = useLingui()
  const words = useWords()
  const format = useFormat()
  const [all, setAll] = useState(false)
  const kind = outlineNamed(entity)
  if (kind === undefined) return null
  const shown = all ? records : records.slice(0, FEW)
  const folded = records.length - shown.length
  const unnamed = records.length === 0 ? 0 : count - records.length
  const more = format.number(unnamed)
  return (
    <li>
      {`${words.many(kind)} ${format.number(count)}`}
      {shown.map(({ id, name }, index) => (
        <span key={id}>
          {index === 0 ? ': ' : ', '}
          <RecordLink entity={entity} id={id}>
            {name}
          </RecordLink>
        </span>
      ))}
      {folded > 0 && (
        <>
          {' '}
          <Button variant="subtle" size="compact-sm" onClick={() => setAll(true)}>
            {plural(folded, { one: `Show # more`, other: `Show # more` })}
          </Button>
        </>
      )}
      {folded === 0 && unnamed > 0 && t`, and ${more} more`}
    </li>
  )
}

/** What an import created beside its rows, because rows name it: a name that was misspelled is found here. */
export const MadeAsWell = ({ made }: { readonly made: readonly MadeOfKind[] }) => {
  const { t } = useLingui()
  if (made.length === 0) return null
  return (
    <RecordLinksProvider>
      <section>
        <h2>{t`Made as well, because rows name what was not there`}</h2>
        <ul className={style['made']}>
          {made.map((one) => (
            <OfKind key={one.entity} made={one} />
          ))}
        </ul>
      </section>
    </RecordLinksProvider>
  )
}
