import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { COMMAND_CODES, COMMANDS } from '../../../scanning/command-codes.ts'
import { commandName } from '../../../scanning/command-words.ts'
import { DialogFrame } from '../../../ui/dialog/DialogFrame.tsx'
import { QrCode } from '../../../ui/marks/QrCode.tsx'
import { PrintSheet } from '../../../ui/print/PrintSheet.tsx'
import style from './command-codes.module.css'

export type CommandCodesDialogProps = { opened: boolean; onClose: () => void }

const Codes = ({ forPrint = false }: { readonly forPrint?: boolean }) => {
  const { t } = useLingui()
  return (
    <ul className={style[forPrint ? 'printed' : 'codes']} aria-label={t`Command codes`}>
      {COMMANDS.map((command) => (
        <li key={command}>
          <QrCode text={COMMAND_CODES[command]} label={t`Code: ${commandName(command)}`} />
          <strong>{commandName(command)}</strong>
          <code>{COMMAND_CODES[command]}</code>
        </li>
      ))}
    </ul>
  )
}

/** The sheet of command codes and the test code, to be printed and scanned in place of the buttons (JOB-W4). */
export const CommandCodesDialog = ({ opened, onClose }: CommandCodesDialogProps) => {
  const { t } = useLingui()
  return (
    <DialogFrame
      opened={opened}
      title={t`Command codes`}
      onClose={onClose}
      needs={t`Works without a network.`}
      foot={
        <>
          <Button size="lg" onClick={onClose}>{t`Close`}</Button>
          <Button size="lg" variant="filled" onClick={() => globalThis.print()}>{t`Print`}</Button>
        </>
      }
    >
      <p className={style['note']}>
        {t`Print this sheet and scan a code in place of pressing its button. Readers with another keyboard layout read them too.`}
      </p>
      <Codes />
      {opened && (
        <PrintSheet>
          <Codes forPrint />
        </PrintSheet>
      )}
    </DialogFrame>
  )
}
