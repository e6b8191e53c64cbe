import { useLingui } from '@lingui/react/macro'
import { Button, type ButtonProps } from '@mantine/core'
import { IconAdjustments, IconScan } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useScanSettings } from './scan/scan-settings.ts'
import style from './scan.module.css'

export type ScanSettingsProps = {
  /** Secondary actions of the slip. */
  steps: readonly { label: string; onClick: () => void; danger?: boolean }[]
  onType: () => void
  /** Opens the sheet of command codes. */
  onCommands: () => void
  /** Opens the check of the reader. */
  onCoach: () => void
}

/** The button of the scan settings, without the menu. */
export const SettingsButton = (button: ButtonProps & ComponentProps<'button'>) => {
  const { t } = useLingui()
  const { mode, sound } = useScanSettings()
  const words = { continuous: t`Reader on`, count: t`Counting`, rfid: t`RFID set` }
  const on = words[mode]
  return (
    <Button
      {...button}
      variant="subtle"
      size="scan"
      className={style['settingsButton'] ?? ''}
      aria-label={t`Scan settings`}
      leftSection={<IconScan size={26} aria-hidden="true" className={style['settingsWide']} />}
    >
      <span className={style['settingsWide']}>{sound ? t`${on}, beep on` : t`${on}, beep off`}</span>
      <IconAdjustments size={26} aria-hidden="true" className={style['settingsNarrow']} />
    </Button>
  )
}
