import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useMay } from '../../../../engine/hooks/use-permissions.ts'
import { useGo } from '../../../../record/use-go.ts'
import { BLOCKS_PATH, OVERVIEW_PATH } from '../../addresses.ts'

/** Opens either wizard, from the lists of routes and shipments. */
export default function PlanActions() {
  const { t } = useLingui()
  const go = useGo()
  const mayPlan = useMay('route', 'CREATE')
  const mayShipments = useMay('shipment', 'VIEW')
  return (
    <>
      {mayShipments && <Button onClick={() => go(OVERVIEW_PATH)}>{t`Overview of blocks`}</Button>}
      {mayPlan && <Button onClick={() => go(BLOCKS_PATH)}>{t`Plan routes`}</Button>}
    </>
  )
}
