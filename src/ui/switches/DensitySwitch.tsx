import { useState } from 'react'
import { later } from '../later/later.tsx'
import { DensityButton } from './DensityButton.tsx'

const Closed = ({ onAsk }: { readonly onAsk?: () => void }) => (
  <DensityButton aria-haspopup="menu" aria-expanded={false} onClick={onAsk} />
)

const DensityMenu = later<object>(async () => (await import('./DensityMenu.tsx')).DensityMenu, Closed)

/** Height of rows and controls on this device. The menu is loaded when first opened. */
export const DensitySwitch = () => {
  const [asked, setAsked] = useState(false)
  return asked ? <DensityMenu /> : <Closed onAsk={() => setAsked(true)} />
}
