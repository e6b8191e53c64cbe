import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useMay } from '../../engine/hooks/use-permissions.ts'
import { useOffline } from '../../engine/hooks/use-status.ts'
import { type Asked, laterAsked } from '../../ui/later/later-asked.tsx'
import { WhyButton } from '../../ui/why/WhyButton.tsx'
import { whyOf } from '../../ui/why/why.ts'
import { EXPORT_ICON, type ExportProps } from './export-icon.tsx'

const Closed = ({ name, onAsk, coming }: ExportProps & Asked) => {
  const { t } = useLingui()
  return (
    <Button
      data-brief=""
      leftSection={EXPORT_ICON}
      aria-haspopup="menu"
      aria-expanded={false}
      loading={coming}
      onClick={onAsk}
    >
      {name ?? t`Export`}
    </Button>
  )
}

const ExportMenu = laterAsked<ExportProps>(async () => (await import('./ExportMenu.tsx')).ExportMenu, Closed)

/** Starts a server-side export of the list as filtered now; the file appears under Exports (OPEN-078). */
export const ExportButton = (props: ExportProps) => {
  const { t } = useLingui()
  const offline = useOffline()
  const allowed = useMay('export', 'CREATE')
  if (!allowed) return null
  const why = offline ? t`Exporting needs a connection` : props.why
  if (why === undefined) return <ExportMenu {...props} />
  return (
    <WhyButton data-brief="" leftSection={EXPORT_ICON} aria-haspopup="menu" aria-expanded={false} why={whyOf(why)}>
      {props.name ?? t`Export`}
    </WhyButton>
  )
}
