import { lazy, Suspense, useState } from 'react'
import { PreferencesButton, type PreferencesMenuProps } from './PreferencesButton.tsx'

const PreferencesList = lazy(() =>
  import('./PreferencesList.tsx').then((module) => ({ default: module.PreferencesList })),
)

/** What a person sets on this device: theme, row height; and the own password. Loaded when first asked for. */
export const PreferencesMenu = (props: PreferencesMenuProps) => {
  const [asked, setAsked] = useState(false)
  const button = <PreferencesButton aria-haspopup="menu" aria-expanded={false} onClick={() => setAsked(true)} />
  if (!asked) return button
  return (
    <Suspense fallback={button}>
      <PreferencesList {...props} />
    </Suspense>
  )
}
