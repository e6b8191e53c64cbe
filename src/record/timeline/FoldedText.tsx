import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { entityOf } from '../../domains/index.ts'
import { within } from '../../ui/fields/within.ts'
import { useWords } from '../../ui/fields/words.ts'
import { EventText, NamedRecord } from './EventText.tsx'
import type { Line } from './events.ts'

interface FoldedTextProps {
  readonly line: Line
  /** Older ones may belong to it. */
  readonly isOpen: boolean
}

/** Text of several alike events: `14 scans at Hall B`. */
export const FoldedText = ({ line, isOpen }: FoldedTextProps) => {
  const { t } = useLingui()
  const words = useWords()
  const { saying } = line.newest
  const count = line.events.length
  const some = isOpen ? t`${count} or more` : String(count)
  if (saying.what === 'scan') {
    const { place, on } = saying
    return (
      <>
        {place === null ? t`${some} scans` : t`${some} scans at ${place}`}
        {place === null &&
          on !== undefined &&
          line.events.every(({ saying: one }) => one.what === 'scan' && one.on?.id === on.id) && (
            <>
              , <NamedRecord of={on} inside />
            </>
          )}
      </>
    )
  }
  if (saying.what === 'file') {
    const what = saying.isPhoto
      ? t`${plural(count, { one: '# photo added', other: '# photos added' })}`
      : t`${plural(count, { one: '# file added', other: '# files added' })}`
    return saying.of === undefined ? (
      <>{what}</>
    ) : (
      <Trans>
        {what} to <NamedRecord of={saying.of} inside />
      </Trans>
    )
  }
  if (saying.what === 'made') {
    const kind = within(words.many(entityOf(saying.of.entity)))
    return <>{t`${some} ${kind} made`}</>
  }
  if (saying.what === 'changed') {
    const fields = saying.changes.map(({ path }) => words.field(saying.entity, path)).join(', ')
    return <>{t`${some} changes of ${fields}`}</>
  }
  return (
    <>
      <EventText saying={saying} />, {t`${some} times`}
    </>
  )
}
