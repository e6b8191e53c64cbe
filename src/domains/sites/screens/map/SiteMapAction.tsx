import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useGo } from '../../../../record/use-go.ts'
import { SITE_MAP_PATH } from '../../addresses.ts'

/** Leads from the list of sites to their map. */
export default function SiteMapAction() {
  const { t } = useLingui()
  const go = useGo()
  return <Button onClick={() => go(SITE_MAP_PATH)}>{t`Map`}</Button>
}
