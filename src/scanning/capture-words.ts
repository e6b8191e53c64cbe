import { t } from '@lingui/core/macro'
import type { CameraFault } from './camera.ts'
import type { NfcFault } from './nfc.ts'

/** Why the camera does not work, and what to do. */
export const cameraFaultText = (fault: CameraFault): string =>
  ({
    'not-allowed': t`The browser may not use the camera. Allow it in the site settings, then try again.`,
    'no-camera': t`This device has no camera that can be used. Scan with a reader, or type the code.`,
    busy: t`Another program uses the camera. Close it, then try again.`,
    'no-decoder': t`Codes in the picture cannot be read: a part of the app is missing. Connect once and reload, or use a reader.`,
  })[fault]

/** Why no tag is read, and what to do. NFC reads 13.56 MHz tags; UHF labels need an RFID reader. */
export const nfcFaultText = (fault: NfcFault): string =>
  ({
    'not-supported': t`This browser cannot read NFC; Chrome on Android can. NFC reads 13.56 MHz tags, not UHF labels: those need an RFID reader.`,
    'not-allowed': t`The browser may not use NFC. Allow it in the site settings, then try again.`,
    'no-adapter': t`NFC is switched off, or this device has none. NFC reads 13.56 MHz tags, not UHF labels.`,
    unreadable: t`The tag could not be read. Hold it still against the back of the device. NFC reads 13.56 MHz tags, not UHF labels.`,
  })[fault]
