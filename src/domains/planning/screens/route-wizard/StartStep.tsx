import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { entityOf } from '../../../index.ts'
import { problemText } from '../../../../catalogue/problem.ts'
import { isoDay } from '../../../../i18n/moments.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { ReferenceSelect } from '../../../../ui/fields/ReferenceSelect.tsx'
import { useWords } from '../../../../ui/fields/words.ts'
import fields from '../../../../ui/fields/fields.module.css'
import { DateInput } from '../../../../ui/form/DateInput.tsx'
import { FieldGrid } from '../../../../ui/form/FormField.tsx'
import { Panel } from '../../../../ui/page/EditLayout.tsx'
import type { Plan } from './plan.ts'

interface StartStepProps {
  readonly plan: Plan
  readonly onChange: (plan: Plan) => void
}

/** Selects site and day; changing either clears the lanes. */
export const StartStep = ({ plan, onChange }: StartStepProps) => {
  const { t } = useLingui()
  const words = useWords()
  const { clock, locale } = useFormat()
  const today = isoDay(Date.now(), clock)
  const [noDate, setNoDate] = useState<string | null>(null)
  const begin = (part: Partial<Plan>): void => onChange({ ...plan, ...part, lanes: {}, ids: {} })
  return (
    <Panel title={t`Site and date`}>
      <FieldGrid>
        <div className={fields['required']}>
          <ReferenceSelect
            to="site"
            label={words.one(entityOf('site'))}
            required
            value={plan.site}
            onChange={(site) => begin({ site })}
          />
        </div>
        <DateInput
          label={t`Date`}
          required
          value={plan.date}
          min={today}
          error={plan.date !== null && plan.date < today ? problemText({ code: 'before-today' }, locale) : undefined}
          onChange={(date) => begin({ date })}
          broken={noDate ?? undefined}
          // Nothing is planned for the previous day in the field.
          onBroken={(text) => {
            setNoDate(text)
            if (text !== null) begin({ date: null })
          }}
        />
        <ReferenceSelect
          to="sub_organization"
          where={{ type: 'carrier' }}
          label={words.field(entityOf('route'), 'carrier')}
          value={plan.carrier}
          onChange={(carrier) => onChange({ ...plan, carrier })}
        />
      </FieldGrid>
    </Panel>
  )
}
