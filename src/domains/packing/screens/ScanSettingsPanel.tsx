import { useLingui } from '@lingui/react/macro'
import { Button, Popover, Radio, Switch } from '@mantine/core'
import { useEffect, useState, type ReactNode } from 'react'
import { hasHid } from '../../../scanning/hid/takers.ts'
import { HidReaders } from '../../../scanning/hid/HidReaders.tsx'
import { setScanSettings, useScanSettings } from './scan/scan-settings.ts'
import type { ScanMode } from './scan/verdict.ts'
import { type ScanSettingsProps, SettingsButton } from './SettingsButton.tsx'
import style from './scan.module.css'

/** Menu of scan settings and secondary actions; opens on mount. */
export const ScanSettingsPanel = ({ steps, onType, onCommands, onCoach }: ScanSettingsProps) => {
  const { t } = useLingui()
  const [opened, setOpened] = useState(false)
  // Opened after mount, when the button has the focus, so that closing returns the focus to it.
  useEffect(() => setOpened(true), [])
  const { mode, sound, vibration } = useScanSettings()
  const modes: { value: ScanMode; label: string; help: string }[] = [
    { value: 'continuous', label: t`Continuous`, help: t`Every scan is one item` },
    { value: 'count', label: t`Count articles`, help: t`A code of the article counts the next item of its type` },
    { value: 'rfid', label: t`RFID set`, help: t`Many tags at once, repeats without a sound` },
  ]
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
        <SettingsButton autoFocus aria-expanded={opened} onClick={() => setOpened(!opened)} />
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
          <div className={style['switches']}>
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
          </div>
          {entry(t`Type a code`, onType)}
          {entry(t`Command codes`, onCommands)}
          {entry(t`Check the reader`, onCoach)}
          {hasHid() && <HidReaders />}
          {steps.map(({ label, onClick, danger }) => entry(label, onClick, danger))}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
