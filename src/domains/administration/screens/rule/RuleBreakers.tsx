import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { rowsSoFar } from '../../../../engine/data/known.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { RecordLine } from '../../../../record/page/overview/RecordLine.tsx'
import { useWords } from '../../../../ui/fields/words.ts'
import { SkeletonRows } from '../../../../ui/page/Face.tsx'
import { ReasonPanel } from '../../../../ui/page/ReasonPanel.tsx'
import { StillComing } from '../../../../ui/page/StillComing.tsx'
import { BreakingValue } from './BreakingValue.tsx'
import style from './rule.module.css'
import { type RuleRow, useRuleBreakers } from './use-rule-breakers.ts'

/** Records that are named at a time. */
const STEP = 10

interface RuleBreakersProps {
  /** Name of the entity of the rule. */
  readonly kind: string
  readonly row: RuleRow
}

/** How many records on this device break the rule today, and which: it refuses nothing until somebody saves them. */
export const RuleBreakers = ({ kind, row }: RuleBreakersProps) => {
  const { t } = useLingui()
  const words = useWords()
  const format = useFormat()
  const [most, setMost] = useState(STEP)
  const breakers = useRuleBreakers(kind, row)
  if (breakers === null) return null
  const { entity, path, found } = breakers
  if (found.known === 'unknown')
    return found.because === 'reading' ? <SkeletonRows rows={2} /> : <StillComing because={found.because} />
  const records = rowsSoFar(found)
  const count = records.length
  const many = words.many(entity)
  const looked = entity.stream === 'project' ? t`Looked at: ${many} of the selected project.` : t`Looked at: ${many}.`
  const missing = found.known === 'partial' ? found.because : null
  if (count === 0) {
    return (
      <ReasonPanel tone="green" icon={IconCircleCheck} title={t`Nothing on this device breaks this rule`}>
        {looked}
      </ReasonPanel>
    )
  }
  const number = format.number(count)
  const broken = plural(count, {
    one: `${number} record on this device breaks this rule`,
    other: `${number} records on this device break this rule`,
  })
  return (
    <section className={style['breakers']} aria-label={t`Records that break this rule`} data-known={found.known}>
      <ReasonPanel tone="amber" icon={IconAlertTriangle} title={missing === null ? broken : t`At least ${broken}`}>
        {t`They stay as they are: the rule refuses a value only when somebody changes that field.`} {looked}
      </ReasonPanel>
      <StillComing because={missing} />
      <ul className={style['list']}>
        {records.slice(0, most).map((record) => (
          <RecordLine
            key={record.row.id}
            entity={entity}
            record={record}
            mark={path !== null && <BreakingValue entity={entity} path={path} row={record.row} />}
          />
        ))}
      </ul>
      {count > most && (
        <Button variant="subtle" onClick={() => setMost(most + STEP)}>
          {t`Show more`}
        </Button>
      )}
    </section>
  )
}
