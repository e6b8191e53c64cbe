import type { ReactNode } from 'react'
import { useFormat } from '../../../../i18n/use-format.ts'
import { Fact } from '../../../../record/page/head/Fact.tsx'
import type { LastValue } from '../../effects/worst-value.ts'
import { measuredName } from './measured-words.ts'
import { useLimitWords } from './use-limit-words.ts'

interface MeasuredFactProps {
  readonly last: LastValue
  /** Wraps the value in a link. */
  readonly linked?: (value: string) => ReactNode
}

/** A temperature that was measured last: red outside its limits, with the limits, or how far outside it is, and when that was. */
export const MeasuredFact = ({ last, linked = (value) => value }: MeasuredFactProps) => {
  const format = useFormat()
  const { value, limits, measured, report } = last
  const { shown, range, excess } = useLimitWords(limits, 'C')
  const out = excess(value)
  return (
    <Fact
      label={measuredName(measured)}
      tone={out === '' ? null : 'red'}
      note={
        <span title={format.exact(report.time)}>
          {[out !== '' ? out : limits === undefined ? '' : range(), format.when(report.time)]
            .filter((part) => part !== '')
            .join(', ')}
        </span>
      }
    >
      {linked(shown(value))}
    </Fact>
  )
}
