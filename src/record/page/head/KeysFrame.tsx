import { Button, Kbd, Switch } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { DialogFrame } from '../../../ui/dialog/DialogFrame.tsx'
import { lettersOn, setLetters } from './use-record-keys.ts'
import style from './head.module.css'

export interface KeysFrameProps {
  readonly keys: readonly (readonly [keys: string, does: string])[]
  readonly onClose: () => void
}

/** What keys do, and whether letters are keys at all. */
export const KeysFrame = ({ keys, onClose }: KeysFrameProps) => {
  const { t } = useLingui()
  const [on, setOn] = useState(lettersOn)
  return (
    <DialogFrame opened title={t`Keyboard keys`} onClose={onClose} foot={<Button onClick={onClose}>{t`Close`}</Button>}>
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
