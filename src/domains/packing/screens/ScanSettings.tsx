import { useState } from 'react'
import { later } from '../../../ui/later/later.tsx'
import { type ScanSettingsProps, SettingsButton } from './SettingsButton.tsx'

const Closed = ({ onAsk }: ScanSettingsProps & { readonly onAsk?: () => void }) => (
  <SettingsButton aria-expanded={false} onClick={onAsk} />
)

const ScanSettingsPanel = later<ScanSettingsProps>(
  async () => (await import('./ScanSettingsPanel.tsx')).ScanSettingsPanel,
  Closed,
)

/** How one scans on this device, and the rarer steps. Loaded when first asked for. */
export const ScanSettings = (props: ScanSettingsProps) => {
  const [asked, setAsked] = useState(false)
  return asked ? <ScanSettingsPanel {...props} /> : <Closed {...props} onAsk={() => setAsked(true)} />
}
