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

/** Scan settings of this device, and secondary actions. Loaded when first opened. */
export const ScanSettings = (props: ScanSettingsProps) => {
  const [asked, setAsked] = useState(false)
  return asked ? <ScanSettingsPanel {...props} /> : <Closed {...props} onAsk={() => setAsked(true)} />
}
