import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconWifi } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { DialogFrame } from './DialogFrame.tsx'

export type ConfirmDialogProps = {
  opened: boolean
  /** Names the action: `Archive 3 assets`. */
  title: string
  subtitle?: ReactNode
  onConfirm: () => void
  onCancel: () => void
  /** Marks a destructive action. */
  danger?: boolean
  busy?: boolean
  /** Disables Confirm, for instance while some input is invalid. */
  confirmDisabled?: boolean
  /** Sentence in the footer when the action needs a connection. */
  needs?: string
  size?: 'question' | 'preview'
  standing?: boolean
  children?: ReactNode
}

/** A confirmation dialog, DLG-01: buttons `Confirm` and `Cancel`, Escape cancels. */
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
