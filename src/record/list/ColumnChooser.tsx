import { type Asked, laterAsked } from '../../ui/later/later-asked.tsx'
import { type ColumnChooserProps, ColumnsButton } from './ColumnsButton.tsx'

const Closed = ({ onAsk }: Asked) => <ColumnsButton aria-expanded={false} onClick={onAsk} />

/** Lets the user choose columns; stored on this device. The panel is loaded when first opened. */
export const ColumnChooser = laterAsked<ColumnChooserProps>(
  async () => (await import('./ColumnPanel.tsx')).ColumnPanel,
  Closed,
)
