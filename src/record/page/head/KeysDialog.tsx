import { useLingui } from '@lingui/react/macro'
import { KeysFrame } from './KeysFrame.tsx'

export interface KeysDialogProps {
  readonly onClose: () => void
}

/** The keys of a record's page. */
export const KeysDialog = ({ onClose }: KeysDialogProps) => {
  const { t } = useLingui()
  return (
    <KeysFrame
      onClose={onClose}
      keys={[
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
      ]}
    />
  )
}
