import { Button, Kbd, Switch } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { DialogFrame } from '../../../ui/dialog/DialogFrame.tsx'
import { lettersOn, setLetters } from './use-record-keys.ts'
import style from './head.module.css'

export interface KeysDialogProps {
  readonly onClose: () => void
}

/** The keys of a record's page, and whether letters are keys at all. */
export const KeysDialog = ({ onClose }: KeysDialogProps) => {
  const { t } = useLingui()
  const [on, setOn] = useState(lettersOn)
  const keys: readonly (readonly [keys: string, does: string])[] = [
    ['J, K', t`next and previous record`],
    ['Enter', t`keep the value`],
    ['Esc', t`put the value back`],
    ['E', t`first property`],
    ['A', t`next action`],
    ['.', t`all actions`],
    ['L', t`add a log`],
    ['P', t`add a photo`],
    ['1 – 9', t`tab`],
    ['Ctrl S', t`Save`],
    ['Ctrl Z', t`undo what was kept last`],
    ['?', t`this list`],
  ]
  return (
    <DialogFrame opened title={t`Keys`} onClose={onClose} foot={<Button onClick={onClose}>{t`Close`}</Button>}>
      <dl className={style['keys']}>
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              <Kbd>{key}</Kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Switch
        label={t`Letters are keys`}
        checked={on}
        onChange={({ currentTarget }) => {
          setLetters(currentTarget.checked)
          setOn(currentTarget.checked)
        }}
      />
    </DialogFrame>
  )
}
