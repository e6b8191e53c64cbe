import { type Asked, laterAsked } from '../later/later-asked.tsx'
import { DensityButton } from './DensityButton.tsx'

const Closed = ({ onAsk }: Asked) => <DensityButton aria-haspopup="menu" aria-expanded={false} onClick={onAsk} />

/** Height of rows and controls on this device. The menu is loaded when first opened. */
export const DensitySwitch = laterAsked<object>(async () => (await import('./DensityMenu.tsx')).DensityMenu, Closed)
