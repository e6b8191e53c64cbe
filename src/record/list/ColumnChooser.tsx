import { useState } from 'react'
import { later } from '../../ui/later/later.tsx'
import { type ColumnChooserProps, ColumnsButton } from './ColumnsButton.tsx'

const Closed = ({ onAsk }: ColumnChooserProps & { readonly onAsk?: () => void }) => (
  <ColumnsButton aria-expanded={false} onClick={onAsk} />
)

const ColumnPanel = later<ColumnChooserProps>(async () => (await import('./ColumnPanel.tsx')).ColumnPanel, Closed)

/** Lets the user choose columns; stored on this device. The panel is loaded when first opened. */
export const ColumnChooser = (props: ColumnChooserProps) => {
  const [asked, setAsked] = useState(false)
  return asked ? <ColumnPanel {...props} /> : <Closed {...props} onAsk={() => setAsked(true)} />
}
