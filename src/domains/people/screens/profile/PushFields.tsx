import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { PUSH_KINDS, type PushKind } from '../../../../protocol/push.ts'
import { Checkbox } from '../../../../ui/form/Checkbox.tsx'
import { deviceZone } from './device-zone.ts'
import type { PushDraft, PushProblems } from './push-draft.ts'
import style from './profile.module.css'

export interface PushFieldsProps {
  readonly draft: PushDraft
  /** Null: not shown yet. */
  readonly problems: PushProblems | null
  readonly onChange: (draft: PushDraft) => void
}

/** Kinds and quiet hours. */
export const PushFields = ({ draft, problems, onChange }: PushFieldsProps) => {
  const { t } = useLingui()
  const kinds: { readonly [kind in PushKind]: readonly [label: string, help: string] } = {
    decisions: [t`Decisions`, t`Work orders, damage reports and maintenance that wait for you`],
    alarms: [t`Alarms`, t`Sensors that are beyond a limit, or that say themselves that something is wrong`],
    'cut-off': [t`Cut-off`, t`Transport manifests that are still open after the cut-off time`],
  }
  const zone = deviceZone()
  const choose = (kind: PushKind, on: boolean): void =>
    onChange({ ...draft, kinds: PUSH_KINDS.filter((one) => (one === kind ? on : draft.kinds.includes(one))) })
  const time = (name: 'from' | 'to', label: string) => (
    <TextInput
      type="time"
      label={label}
      required
      value={draft[name]}
      error={problems?.[name] === true ? t`Fill in this field` : undefined}
      onChange={(event) => onChange({ ...draft, [name]: event.currentTarget.value })}
    />
  )
  return (
    <>
      <fieldset className={style['pushGroup']}>
        <legend>{t`Of what`}</legend>
        {PUSH_KINDS.map((kind) => (
          <Checkbox
            key={kind}
            label={kinds[kind][0]}
            description={kinds[kind][1]}
            checked={draft.kinds.includes(kind)}
            onChange={(event) => choose(kind, event.currentTarget.checked)}
          />
        ))}
        {problems?.kinds === true && (
          <p role="alert" className={style['pushError']}>
            {t`Choose at least one, or switch the notifications off`}
          </p>
        )}
      </fieldset>
      <Checkbox
        label={t`Quiet hours`}
        description={t`Nothing is shown in these hours. What is still new afterwards is shown then.`}
        checked={draft.quiet}
        onChange={(event) => onChange({ ...draft, quiet: event.currentTarget.checked })}
      />
      {draft.quiet && (
        <div>
          <div className={style['pushTimes']}>
            {time('from', t`From`)}
            {time('to', t`To`)}
          </div>
          <p className={style['pushNote']}>{t`Time zone of this device: ${zone}`}</p>
        </div>
      )}
    </>
  )
}
