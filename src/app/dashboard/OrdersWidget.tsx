import { useLingui } from '@lingui/react/macro'
import { StatesWidget } from './StatesWidget.tsx'

/** Transport orders by state. */
export const OrdersWidget = () => {
  const { t } = useLingui()
  return (
    <StatesWidget
      name="transport-orders"
      open={['New', 'Accepted']}
      words={(count) => t`${count} of them without a manifest`}
    />
  )
}

/** Work orders by state. */
export const WorkOrdersWidget = () => {
  const { t } = useLingui()
  const waiting = ['Need quotation', 'Quotation submitted', 'Need invoice', 'Invoice submitted']
  return (
    <StatesWidget
      name="work-orders"
      open={waiting}
      words={(count) => t`${count} of them waiting for a quotation or an invoice`}
    />
  )
}
