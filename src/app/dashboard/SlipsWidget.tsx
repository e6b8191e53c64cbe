import { useLingui } from '@lingui/react/macro'
import { StatesWidget } from './StatesWidget.tsx'

/** Packing slips by state. */
export const SlipsWidget = () => {
  const { t } = useLingui()
  return (
    <StatesWidget
      name="packing-slips"
      open={['Open', 'Scanning']}
      words={(count) => t`${count} of them open or being scanned`}
    />
  )
}
