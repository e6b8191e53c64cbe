import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconWifi } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { DialogFrame } from './DialogFrame.tsx'

export type ConfirmDialogProps = {
  opened: boolean
  /** Carries the verb: `Archive 3 assets`. */
  title: string
  subtitle?: ReactNode
  onConfirm: () => void
  onCancel: () => void
  /** Takes something away. */
  danger?: boolean
  busy?: boolean
  /** Confirm is not free yet, for instance while misfits are in. */
  confirmDisabled?: boolean
  /** Sentence in the foot when it cannot be done offline. */
  needs?: string
  size?: 'question' | 'preview'
  children?: ReactNode
}

/** A question before something is done, DLG-01: buttons `Confirm` and `Cancel`, Escape cancels. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const {
    onConfirm,
    onCancel,
    danger = false,
    busy = false,
    confirmDisabled = false,
    needs,
    children,
    ...frame
  } = props
  const { t } = useLingui()
  return (
    <DialogFrame
      {...frame}
      onClose={onCancel}
      needs={
        needs !== undefined && (
          <>
            <IconWifi size={18} stroke={1.8} aria-hidden="true" />
            {needs}
          </>
        )
      }
      foot={
        <>
          <Button onClick={onCancel} {...(danger ? { 'data-autofocus': true } : {})}>{t`Cancel`}</Button>
          <Button
            variant={danger ? 'danger' : 'filled'}
            onClick={onConfirm}
            loading={busy}
            disabled={confirmDisabled}
            {...(danger ? {} : { 'data-autofocus': true })}
          >
            {t`Confirm`}
          </Button>
        </>
      }
    >
      {children}
    </DialogFrame>
  )
}
