import { useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconAdjustments, IconCircleCheck } from '@tabler/icons-react'
import { classes } from '../../ui/classes.ts'
import family from '../../ui/family.module.css'
import { findingWords, sheetCodeName } from './coach-words.ts'
import type { Diagnosis } from './diagnose.ts'
import style from './coach.module.css'

const LOOKS = {
  right: { icon: IconCircleCheck, tone: 'green' },
  set: { icon: IconAdjustments, tone: 'blue' },
  explain: { icon: IconAlertTriangle, tone: 'amber' },
  unknown: { icon: IconAlertTriangle, tone: 'amber' },
} as const

/** What was found about the reader, and what is not known because its code was not scanned. */
export const Findings = ({ diagnosis }: { readonly diagnosis: Diagnosis }) => {
  const { t } = useLingui()
  const states = {
    right: t`Right`,
    set: t`Can be set here`,
    explain: t`Change it on the reader`,
    unknown: t`Change it on the reader`,
  }
  const missing = diagnosis.missing.map(sheetCodeName).join(', ')
  return (
    <>
      <ul className={style['findings']} aria-label={t`What was found`}>
        {diagnosis.findings.map((finding) => {
          const { icon: Icon, tone } = LOOKS[finding.state]
          const { title, text } = findingWords(finding)
          return (
            <li key={finding.kind} className={classes(style['finding'], family[tone])}>
              <Icon size={20} stroke={1.8} aria-hidden="true" />
              <div>
                <strong>{title}</strong>
                <span className={style['state']}>{states[finding.state]}</span>
                <p>{text}</p>
              </div>
            </li>
          )
        })}
      </ul>
      {missing !== '' && <p className={style['missing']}>{t`Not checked, because it was not scanned: ${missing}`}</p>}
    </>
  )
}
