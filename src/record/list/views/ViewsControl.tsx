import { useState } from 'react'
import { later } from '../../../ui/later/later.tsx'
import { ViewsButton } from './ViewsButton.tsx'
import type { ViewsMenuProps } from './ViewsMenu.tsx'

const Closed = ({ views, onAsk }: ViewsMenuProps & { readonly onAsk?: () => void }) => (
  <ViewsButton views={views} aria-expanded={false} onClick={onAsk} />
)

const ViewsMenu = later<ViewsMenuProps>(async () => (await import('./ViewsMenu.tsx')).ViewsMenu, Closed)

/** The saved views of a list: which one is open, and a menu to open, save and change them, which is loaded when first opened. */
export const ViewsControl = (props: ViewsMenuProps) => {
  const [asked, setAsked] = useState(false)
  return asked ? <ViewsMenu {...props} /> : <Closed {...props} onAsk={() => setAsked(true)} />
}
