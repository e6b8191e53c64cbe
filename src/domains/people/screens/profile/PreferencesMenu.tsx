import { useState } from 'react'
import { later } from '../../../../ui/later/later.tsx'
import { PreferencesButton, type PreferencesMenuProps } from './PreferencesButton.tsx'

const Closed = ({ onAsk }: PreferencesMenuProps & { readonly onAsk?: () => void }) => (
  <PreferencesButton aria-haspopup="menu" aria-expanded={false} onClick={onAsk} />
)

const PreferencesList = later<PreferencesMenuProps>(
  async () => (await import('./PreferencesList.tsx')).PreferencesList,
  Closed,
)

/** Preferences of this device (theme, row height) and the user's password. Loaded when first opened. */
export const PreferencesMenu = (props: PreferencesMenuProps) => {
  const [asked, setAsked] = useState(false)
  return asked ? <PreferencesList {...props} /> : <Closed {...props} onAsk={() => setAsked(true)} />
}
