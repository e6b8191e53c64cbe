import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'

interface SaveFootProps {
  readonly saving: boolean
  readonly onClose: () => void
  readonly onSave: () => void
}

/** The buttons of a dialog that holds a form. */
export const SaveFoot = ({ saving, onClose, onSave }: SaveFootProps) => {
  const { t } = useLingui()
  return (
    <>
      <Button onClick={onClose}>{t`Cancel`}</Button>
      <Button variant="filled" loading={saving} onClick={onSave}>{t`Save`}</Button>
    </>
  )
}
