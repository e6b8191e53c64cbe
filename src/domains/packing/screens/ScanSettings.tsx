import { type Asked, laterAsked } from '../../../ui/later/later-asked.tsx'
import { type ScanSettingsProps, SettingsButton } from './SettingsButton.tsx'

const Closed = ({ onAsk }: Asked) => <SettingsButton aria-expanded={false} onClick={onAsk} />

/** Scan settings of this device, and secondary actions. Loaded when first opened. */
export const ScanSettings = laterAsked<ScanSettingsProps>(
  async () => (await import('./ScanSettingsPanel.tsx')).ScanSettingsPanel,
  Closed,
)
