import { useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { DialogFrame } from '../../../ui/dialog/DialogFrame.tsx'

export type TypeCodeDialogProps = { opened: boolean; onScan: (raw: string) => void; onClose: () => void }

/** Takes a typed code, for a label that cannot be scanned. */
export const TypeCodeDialog = ({ opened, onScan, onClose }: TypeCodeDialogProps) => {
  const { t } = useLingui()
  const [code, setCode] = useState('')
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (code.trim() === '') return
    onScan(code.trim())
    setCode('')
    onClose()
  }
  return (
    <DialogFrame
      opened={opened}
      title={t`Type a code`}
      onClose={onClose}
      foot={
        <>
          <Button size="lg" onClick={onClose}>{t`Cancel`}</Button>
          <Button
            size="lg"
            variant="filled"
            type="submit"
            form="type-code"
            disabled={code.trim() === ''}
          >{t`Scan this code`}</Button>
        </>
      }
    >
      <form id="type-code" onSubmit={submit}>
        <TextInput
          size="xl"
          label={t`Code`}
          description={t`Serial number, barcode digits or EPC, as it stands on the label`}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          data-autofocus
        />
      </form>
    </DialogFrame>
  )
}
