import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import {
  IconArrowBackUp,
  IconCamera,
  IconCircleCheck,
  IconLineScan,
  IconNfc,
  IconPlayerPauseFilled,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { pushMessage } from '../../../ui/messages/messages.ts'
import style from './scan.module.css'

export type ScanFootProps = {
  /** `still`: on hold or finished, there is no main action. */
  phase: 'ready' | 'scanning' | 'complete' | 'still'
  /** Closed or canceled: nothing is read any more. */
  isFinal: boolean
  /** Why nothing can be undone; null when something can. */
  noUndo: string | null
  onUndo: () => void
  camera: boolean
  onCamera: () => void
  nfc: boolean
  onNfc: () => void
  onStart: () => void
  onPause: () => void
  /** Undefined when this user may not close the slip. */
  onClose: (() => void) | undefined
  /** The button that opens the scan settings. */
  settings: ReactNode
}

/** The footer of the scan screen: undo on the left, other readers, and the main action on the right. */
export const ScanFoot = (props: ScanFootProps) => {
  const { phase, noUndo, camera, nfc, settings, onClose } = props
  const { t } = useLingui()
  return (
    <footer className={style['foot']} data-phase={phase}>
      <Button
        size="scan"
        className={style['undo'] ?? ''}
        leftSection={<IconArrowBackUp size={26} aria-hidden="true" />}
        aria-disabled={noUndo !== null}
        {...(noUndo === null ? {} : { 'data-disabled': true, 'aria-description': noUndo, title: noUndo })}
        onClick={() => {
          if (noUndo === null) props.onUndo()
          else pushMessage({ type: 'info', text: noUndo })
        }}
      >
        {t`Undo last`}
      </Button>
      {!props.isFinal && (
        <>
          <Button
            size="scan"
            className={style['reader'] ?? ''}
            aria-label={t`Scan with camera`}
            aria-pressed={camera}
            leftSection={<IconCamera size={26} aria-hidden="true" />}
            onClick={props.onCamera}
          >
            <span className={style['wide']}>{t`Scan with camera`}</span>
          </Button>
          <Button
            size="scan"
            className={style['reader'] ?? ''}
            aria-label={t`Scan with NFC`}
            aria-pressed={nfc}
            leftSection={<IconNfc size={26} aria-hidden="true" />}
            onClick={props.onNfc}
          >
            <span className={style['wide']}>{t`Scan with NFC`}</span>
          </Button>
        </>
      )}
      <span className={style['settings']}>{settings}</span>
      {phase === 'ready' && (
        <Button
          size="scan"
          variant="hivis"
          className={style['main'] ?? ''}
          leftSection={<IconLineScan size={28} aria-hidden="true" />}
          onClick={props.onStart}
        >
          {t`Start scanning`}
        </Button>
      )}
      {phase === 'scanning' && (
        <Button
          size="scan"
          className={style['pause'] ?? ''}
          leftSection={<IconPlayerPauseFilled size={24} aria-hidden="true" />}
          aria-label={t`Pause`}
          onClick={props.onPause}
        >
          <span className={style['wide']}>{t`Pause`}</span>
        </Button>
      )}
      {phase === 'complete' && onClose !== undefined && (
        <Button
          size="scan"
          variant="hivis"
          className={style['main'] ?? ''}
          leftSection={<IconCircleCheck size={28} aria-hidden="true" />}
          onClick={onClose}
        >
          {t`Close packing slip`}
        </Button>
      )}
    </footer>
  )
}
