import { useLingui } from '@lingui/react/macro'
import { Button, Popover, Radio, Switch } from '@mantine/core'
import { IconAdjustments, IconScan } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { setScanSettings, useScanSettings } from '../../scanning/scan-settings.ts'
import type { ScanMode } from '../../scanning/verdict.ts'
import style from './scan.module.css'

export type ScanSettingsProps = {
  /** Steps of the slip that are not the main one. */
  steps: readonly { label: string; onClick: () => void; danger?: boolean }[]
  onType: () => void
}

/** How one scans on this device, and the rarer steps; the button says what is on. */
export const ScanSettings = ({ steps, onType }: ScanSettingsProps) => {
  const { t } = useLingui()
  const [opened, setOpened] = useState(false)
  const { mode, sound, vibration } = useScanSettings()
  const modes: { value: ScanMode; label: string; help: string }[] = [
    { value: 'continuous', label: t`Continuous`, help: t`Every scan is one item` },
    { value: 'count', label: t`Count articles`, help: t`A code of the article counts the next item of its type` },
    { value: 'rfid', label: t`RFID set`, help: t`Many tags at once, repeats without a sound` },
  ]
  const words = { continuous: t`Reader on`, count: t`Counting`, rfid: t`RFID set` }
  const on = words[mode]
  const step = (run: () => void) => () => {
    setOpened(false)
    run()
  }
  const entry = (label: string, run: () => void, danger = false): ReactNode => (
    <Button key={label} size="lg" variant={danger ? 'danger' : 'default'} fullWidth onClick={step(run)}>
      {label}
    </Button>
  )
  return (
    <Popover opened={opened} onChange={setOpened} position="top-end" width={320} trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="subtle"
          size="scan"
          className={style['settingsButton'] ?? ''}
          aria-label={t`Scan settings`}
          aria-expanded={opened}
          leftSection={<IconScan size={26} aria-hidden="true" className={style['settingsWide']} />}
          onClick={() => setOpened(!opened)}
        >
          <span className={style['settingsWide']}>{sound ? t`${on}, beep on` : t`${on}, beep off`}</span>
          <IconAdjustments size={26} aria-hidden="true" className={style['settingsNarrow']} />
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <div className={style['settingsPanel']}>
          <Radio.Group
            label={t`How to count`}
            value={mode}
            onChange={(value) =>
              setScanSettings({ mode: modes.find((one) => one.value === value)?.value ?? 'continuous' })
            }
          >
            {modes.map((one) => (
              <Radio key={one.value} size="md" value={one.value} label={one.label} description={one.help} my={10} />
            ))}
          </Radio.Group>
          <Switch
            size="lg"
            label={t`Sound`}
            checked={sound}
            onChange={(event) => setScanSettings({ sound: event.currentTarget.checked })}
          />
          <Switch
            size="lg"
            label={t`Vibration`}
            checked={vibration}
            onChange={(event) => setScanSettings({ vibration: event.currentTarget.checked })}
          />
          {entry(t`Type a code`, onType)}
          {steps.map(({ label, onClick, danger }) => entry(label, onClick, danger))}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
