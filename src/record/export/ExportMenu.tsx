import { Button, Menu } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useSessionParts } from '../../session/use-session.ts'
import { EXPORT_FORMATS, type ExportFormat } from '../../catalogue/exportable.ts'
import { pushMessage } from '../../ui/messages/messages.ts'
import { exportCall } from './export-call.ts'
import { EXPORT_ICON, type ExportProps } from './export-icon.tsx'

/** Menu of export formats; opens on mount. */
export const ExportMenu = ({ entity, query, name }: ExportProps) => {
  const { t } = useLingui()
  const { api } = useSessionParts()
  const [busy, setBusy] = useState(false)
  const [opened, setOpened] = useState(false)
  // Opened after mount, when the button has the focus, so that closing returns the focus to it.
  useEffect(() => setOpened(true), [])
  const names: { readonly [format in ExportFormat]: string } = { csv: t`CSV file`, xlsx: t`Excel workbook (.xlsx)` }
  const start = async (format: ExportFormat): Promise<void> => {
    setBusy(true)
    const { path, ...call } = exportCall(entity, query, format)
    try {
      // `api.call` shows the error itself.
      await api.call(path, call)
      pushMessage({
        type: 'success',
        text: t`The export is being made. You find it under Exports, and are told when it is ready.`,
      })
    } catch {
      return
    } finally {
      setBusy(false)
    }
  }
  return (
    <Menu position="bottom-end" withinPortal opened={opened} onChange={setOpened}>
      <Menu.Target>
        <Button data-brief="" leftSection={EXPORT_ICON} loading={busy} autoFocus>
          {name ?? t`Export`}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {EXPORT_FORMATS.map((format) => (
          <Menu.Item key={format} onClick={() => void start(format)}>
            {names[format]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
