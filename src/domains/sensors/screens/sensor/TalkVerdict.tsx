import { useLingui } from '@lingui/react/macro'
import { IconAccessPoint, IconAccessPointOff } from '@tabler/icons-react'
import { useFormat } from '../../../../i18n/use-format.ts'
import { ReasonPanel } from '../../../../ui/page/ReasonPanel.tsx'

export type TalkVerdictProps = {
  /** Whether the latest report is known. */
  whole: boolean
  /** Time of the latest report, ms; null when none is known. */
  last: number | null
  /** Usual interval between two reports, ms; 0 when unknown. */
  pause: number
  silence: number
  /** Until when reports would have arrived, ms. */
  heard: number
  connected: boolean
}

/** Whether the sensor still reports: its last report, and whether that is too long ago. */
export const TalkVerdict = ({ whole, last, pause, silence, heard, connected }: TalkVerdictProps) => {
  const { t } = useLingui()
  const format = useFormat()
  const since = format.when(heard)
  const offline = connected ? '' : t`This device has not been connected since ${since}; later reports are not here.`
  if (!whole)
    return <ReasonPanel tone="slate" title={t`The latest reports are still being read`} icon={IconAccessPoint} />
  if (last === null) {
    return (
      <ReasonPanel tone="amber" title={t`No report of the last 30 days is known`} icon={IconAccessPointOff}>
        {offline}
      </ReasonPanel>
    )
  }
  const time = format.when(last)
  const every = format.duration(pause)
  const usual = pause === 0 ? '' : t`It usually reports every ${every}.`
  const silent = heard - last > silence
  const length = format.duration(heard - last)
  if (silent) {
    return (
      <ReasonPanel tone="red" title={t`Silent for ${length}: last report ${time}`} icon={IconAccessPointOff}>
        {[usual, offline].filter((part) => part !== '').join(' ')}
      </ReasonPanel>
    )
  }
  return (
    <ReasonPanel
      tone={connected ? 'green' : 'slate'}
      title={connected ? t`Still reporting, last at ${time}` : t`Last known report ${time}`}
      icon={IconAccessPoint}
    >
      {[usual, offline].filter((part) => part !== '').join(' ')}
    </ReasonPanel>
  )
}
