import { type Asked, laterAsked } from '../../../../ui/later/later-asked.tsx'
import { PreferencesButton, type PreferencesMenuProps } from './PreferencesButton.tsx'

const Closed = ({ onAsk }: Asked) => <PreferencesButton aria-haspopup="menu" aria-expanded={false} onClick={onAsk} />

/** Preferences of this device (theme, row height) and the user's password. Loaded when first opened. */
export const PreferencesMenu = laterAsked<PreferencesMenuProps>(
  async () => (await import('./PreferencesList.tsx')).PreferencesList,
  Closed,
)
