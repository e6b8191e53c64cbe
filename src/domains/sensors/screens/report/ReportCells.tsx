import { useLingui } from '@lingui/react'
import { StateTag } from '../../../../ui/marks/StateTag.tsx'
import { alarmName, severityName } from '../sensor/measured-words.ts'
import { alarmsOf, type Report } from '../../effects/measurements.ts'

const STATES: { readonly [severity: string]: string } = { warning: 'Warning', critical: 'Critical' }

/** Alarms of a report as text; a dash when there are none. */
export const AlarmsCell = ({ row }: { row: Report }) => {
  useLingui()
  const alarms = alarmsOf(row)
  return <>{alarms.length === 0 ? '–' : alarms.map(alarmName).join(', ')}</>
}

/** Severity as a state tag; Information is plain text, as it needs no attention. */
export const SeverityCell = ({ row }: { row: Report }) => {
  useLingui()
  const severity = row.properties?.severity
  if (typeof severity !== 'string') return <>–</>
  const state = STATES[severity]
  return state === undefined ? (
    <>{severityName(severity)}</>
  ) : (
    <StateTag state={state} label={severityName(severity)} quiet />
  )
}
