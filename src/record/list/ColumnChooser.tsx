import { useState } from 'react'
import { later } from '../../ui/later/later.tsx'
import { type ColumnChooserProps, ColumnsButton } from './ColumnsButton.tsx'

const Closed = ({ onAsk }: ColumnChooserProps & { readonly onAsk?: () => void }) => (
  <ColumnsButton aria-expanded={false} onClick={onAsk} />
)

const ColumnPanel = later<ColumnChooserProps>(async () => (await import('./ColumnPanel.tsx')).ColumnPanel, Closed)

/** Which columns the list shows; kept on this device. Loaded when first asked for. */
export const ColumnChooser = (props: ColumnChooserProps) => {
  const [asked, setAsked] = useState(false)
  return asked ? <ColumnPanel {...props} /> : <Closed {...props} onAsk={() => setAsked(true)} />
}
