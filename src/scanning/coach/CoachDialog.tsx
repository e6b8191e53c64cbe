import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { DialogFrame } from '../../ui/dialog/DialogFrame.tsx'
import { offerBytes } from '../../ui/files/offer-bytes.ts'
import { pushMessage } from '../../ui/messages/messages.ts'
import { PrintSheet } from '../../ui/print/PrintSheet.tsx'
import { setReaderSettings, useReaderSettings } from '../reader-settings.ts'
import { scanWords } from './coach-words.ts'
import { diagnose } from './diagnose.ts'
import { Findings } from './Findings.tsx'
import { settingsFor } from './found-settings.ts'
import { ReaderSheet } from './ReaderSheet.tsx'
import { replay } from './replay.ts'
import { eventsToExport, scansOf } from './scans.ts'
import { SheetCodes } from './SheetCodes.tsx'
import { SHEET, SHEET_TEXT } from './sheet.ts'
import { traceOf } from './trace.ts'
import { useRecording } from './use-recording.ts'
import style from './coach.module.css'

export type CoachDialogProps = { opened: boolean; onClose: () => void }

/**
 * Checks the reader by the codes of the calibration sheet: says what is wrong with what it sends, and sets on this device what the app can
 * put right. Nothing is set before the button for it is pressed.
 */
export const CoachDialog = ({ opened, onClose }: CoachDialogProps) => {
  const { t } = useLingui()
  const { events, coming, restart } = useRecording(opened)
  const stored = useReaderSettings()
  const [trying, setTrying] = useState(false)
  const scans = useMemo(() => scansOf(events), [events])
  const diagnosis = useMemo(() => diagnose(events), [events])
  const settings = useMemo(() => settingsFor(diagnosis), [diagnosis])
  const scanned = SHEET.filter((code) => !diagnosis.missing.includes(code))
  const last = scans.at(-1)
  const aside = last === undefined ? null : scanWords(last.is)
  const read =
    trying && last !== undefined && aside === null ? replay(events.slice(last.first, last.next), stored)[0] : null
  const printed = SHEET.some((code) => SHEET_TEXT[code] === read)
  const close = (): void => {
    setTrying(false)
    onClose()
  }
  const use = (): void => {
    if (settings === null) return
    const kept = setReaderSettings(settings)
    if (!kept)
      pushMessage({
        type: 'warning',
        text: t`This browser stores nothing. The settings apply until the page is closed.`,
      })
    setTrying(true)
    restart()
  }
  const putBack = (): void => {
    setReaderSettings(null)
    setTrying(false)
    restart()
    pushMessage({ type: 'success', text: t`Readers are read by the standard settings again.` })
  }
  const save = (): void => {
    const text = `${JSON.stringify(traceOf(eventsToExport(events)))}\n`
    offerBytes('reader-trace.json', new Blob([text], { type: 'application/json' }))
  }

  const status = coming
    ? t`A code is arriving`
    : aside !== null
      ? aside
      : trying
        ? read === null
          ? t`Set on this device. Scan a code of the sheet to try it.`
          : printed
            ? t`The code is read as it is printed.`
            : t`The code is still not read as it is printed. What is left has to be changed on the reader.`
        : scanned.length === 0
          ? t`Scan the first code, from the printed sheet or from this screen.`
          : scanned.length < SHEET.length
            ? t`Scan the next code.`
            : settings === null
              ? t`All codes were scanned. There is nothing to set here.`
              : t`All codes were scanned. The app can be set to this reader.`
  return (
    <DialogFrame
      opened={opened}
      title={t`Check the reader`}
      size="preview"
      onClose={close}
      needs={t`Works without a network.`}
      foot={
        <>
          <Button size="lg" onClick={close}>{t`Close`}</Button>
          {settings !== null && !trying && <Button size="lg" variant="filled" onClick={use}>{t`Use settings`}</Button>}
        </>
      }
    >
      {/* Readers that use an input method need a field. */}
      <input
        className={style['sink']}
        data-scan-sink=""
        data-autofocus
        inputMode="none"
        tabIndex={-1}
        aria-label={t`Reader input`}
      />
      {stored !== null && (
        <div className={style['stored']}>
          <p>{t`This device has settings for its reader.`}</p>
          <Button size="md" onClick={putBack}>{t`Use the standard settings`}</Button>
        </div>
      )}
      <p className={style['status']} role="status">
        {status}
      </p>
      <SheetCodes scanned={scanned} />
      {diagnosis.findings.length > 0 && <Findings diagnosis={diagnosis} />}
      <div className={style['tools']}>
        <Button size="md" onClick={() => globalThis.print()}>{t`Print the calibration sheet`}</Button>
        <Button size="md" disabled={scans.length === 0} onClick={restart}>{t`Start again`}</Button>
        <Button size="md" disabled={eventsToExport(events).length === 0} onClick={save}>{t`Save the recording`}</Button>
      </div>
      <details className={style['details']}>
        <summary>{t`Settings of readers`}</summary>
        <ReaderSheet />
      </details>
      {opened && (
        <PrintSheet>
          <h1>{t`Calibration sheet`}</h1>
          <p>{t`Open Check the reader in the scan settings and scan these codes in their order.`}</p>
          <SheetCodes />
          <div className={style['page']}>
            <h2>{t`Settings of readers`}</h2>
            <ReaderSheet />
          </div>
        </PrintSheet>
      )}
    </DialogFrame>
  )
}
