import { type Asked, laterAsked } from '../../../ui/later/later-asked.tsx'
import { ViewsButton } from './ViewsButton.tsx'
import type { ViewsMenuProps } from './ViewsMenu.tsx'

const Closed = ({ views, onAsk }: ViewsMenuProps & Asked) => (
  <ViewsButton views={views} aria-expanded={false} onClick={onAsk} />
)

/** The saved views of a list: which one is open, and a menu to open, save and change them, which is loaded when first opened. */
export const ViewsControl = laterAsked<ViewsMenuProps>(async () => (await import('./ViewsMenu.tsx')).ViewsMenu, Closed)
