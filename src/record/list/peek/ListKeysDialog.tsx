import { useLingui } from '@lingui/react/macro'
import type { KeysDialogProps } from '../../page/head/KeysDialog.tsx'
import { KeysFrame } from '../../page/head/KeysFrame.tsx'

/** The keys of a list. */
export const ListKeysDialog = ({ onClose }: KeysDialogProps) => {
  const { t } = useLingui()
  return (
    <KeysFrame
      onClose={onClose}
      keys={[
        ['J, K', t`next and previous row`],
        ['Enter', t`open the record`],
        [t`Space`, t`show it beside the list, on a wide screen`],
        ['Esc', t`close what stands beside the list, then clear the selection`],
        ['X', t`select the row`],
        ['B', t`what can be done with the selected rows`],
        ['/', t`search`],
        ['E', t`first property of what stands beside the list`],
        ['A', t`its next action`],
        ['?', t`this list`],
      ]}
    />
  )
}
