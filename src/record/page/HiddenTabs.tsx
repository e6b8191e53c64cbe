import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { IconEyeOff } from '@tabler/icons-react'
import type { AnyEntity } from '../../catalogue/entity.ts'
import type { AnyRow } from '../../catalogue/row.ts'
import { useData } from '../../engine/hooks/use-data.ts'
import { useStatus } from '../../engine/hooks/use-status.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useWords } from '../../ui/fields/words.ts'
import { WhyMark } from '../../ui/why/WhyMark.tsx'
import { grouped } from '../../ui/why/why.ts'
import { reasonText, whyLine } from '../action/reasons.ts'
import { hiddenTabsOf, type TabCounts } from './tabs-of.ts'

interface HiddenTabsProps {
  readonly entity: AnyEntity
  readonly row: AnyRow
  readonly counts: TabCounts
}

/** At the end of the tabs: how many tabs are hidden, and for each the role, setting or rule that hides it. */
export const HiddenTabs = ({ entity, row, counts }: HiddenTabsProps) => {
  const { t } = useLingui()
  const words = useWords()
  const format = useFormat()
  const { person, settings } = useData()
  const ready = useStatus('ready')
  const why = hiddenTabsOf(entity, row, person, settings, counts).map(({ tab, why: hindrances }) => {
    const name = words.tab(entity, tab.name)
    // During the first sync the settings may be missing; then nothing is said about them.
    const unknown = !ready && hindrances.some(({ code }) => code === 'module' || code === 'setting')
    if (unknown) return { name, text: t`the settings of the project are being fetched` }
    const text = hindrances.map((one) => reasonText(one, entity, words)).join(', ')
    return { name, ...whyLine(text, hindrances, entity, words, person) }
  })
  const count = why.length
  if (count === 0) return null
  return (
    <WhyMark
      label={t`${plural(count, { one: '# tab is hidden: why', other: '# tabs are hidden: why' })}`}
      why={grouped(why)}
      icon={IconEyeOff}
    >
      {format.number(count)}
    </WhyMark>
  )
}
