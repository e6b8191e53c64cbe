import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'

interface SaveFootProps {
  readonly saving: boolean
  readonly disabled?: boolean
  readonly onClose: () => void
  readonly onSave: () => void
}

/** Cancel and Save, below a form in a dialog or a panel. */
export const SaveFoot = ({ saving, disabled = false, onClose, onSave }: SaveFootProps) => {
  const { t } = useLingui()
  return (
    <>
      <Button onClick={onClose}>{t`Cancel`}</Button>
      <Button variant="filled" loading={saving} disabled={disabled} onClick={onSave}>
        {t`Save`}
      </Button>
    </>
  )
}
