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

/** What a person sets on this device: theme, row height; and the own password. Loaded when first asked for. */
export const PreferencesMenu = (props: PreferencesMenuProps) => {
  const [asked, setAsked] = useState(false)
  return asked ? <PreferencesList {...props} /> : <Closed {...props} onAsk={() => setAsked(true)} />
}
