import { lazy, Suspense, useState } from 'react'
import { DensityButton } from './DensityButton.tsx'

const DensityMenu = lazy(() => import('./DensityMenu.tsx').then((module) => ({ default: module.DensityMenu })))

/** Height of rows and controls on this device. A button named as the present choice; its menu is loaded when first asked for. */
export const DensitySwitch = () => {
  const [asked, setAsked] = useState(false)
  const button = <DensityButton aria-haspopup="menu" aria-expanded={false} onClick={() => setAsked(true)} />
  if (!asked) return button
  return (
    <Suspense fallback={button}>
      <DensityMenu />
    </Suspense>
  )
}
