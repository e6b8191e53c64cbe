import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useMay } from '../../engine/hooks/use-permissions.ts'
import { useOffline } from '../../engine/hooks/use-status.ts'
import { later } from '../../ui/later/later.tsx'
import { WhyButton } from '../../ui/why/WhyButton.tsx'
import { whyOf } from '../../ui/why/why.ts'
import { EXPORT_ICON, type ExportProps } from './export-icon.tsx'

const Waiting = ({ name }: ExportProps) => {
  const { t } = useLingui()
  return (
    <Button leftSection={EXPORT_ICON} loading>
      {name ?? t`Export`}
    </Button>
  )
}

const ExportMenu = later<ExportProps>(async () => (await import('./ExportMenu.tsx')).ExportMenu, Waiting)

/** Starts a server-side export of the list as filtered now; the file appears under Exports (OPEN-078). */
export const ExportButton = (props: ExportProps) => {
  const { t } = useLingui()
  const offline = useOffline()
  const allowed = useMay('export', 'CREATE')
  const [asked, setAsked] = useState(false)
  if (!allowed) return null
  const why = offline ? t`Exporting needs a connection` : props.why
  if (asked && why === undefined) return <ExportMenu {...props} />
  return (
    <WhyButton
      leftSection={EXPORT_ICON}
      aria-haspopup="menu"
      aria-expanded={false}
      why={whyOf(why)}
      onClick={() => setAsked(true)}
    >
      {props.name ?? t`Export`}
    </WhyButton>
  )
}
