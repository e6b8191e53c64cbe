import { ActionIcon } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconLayoutSidebarRight } from '@tabler/icons-react'

interface PeekButtonProps {
  readonly on: boolean
  readonly onClick: () => void
}

/** Shows the current row beside the list, or closes it. */
export const PeekButton = ({ on, onClick }: PeekButtonProps) => {
  const { t } = useLingui()
  return (
    <ActionIcon
      variant={on ? 'light' : 'subtle'}
      aria-label={t`Side panel`}
      aria-pressed={on}
      title={t`Side panel`}
      onClick={onClick}
    >
      <IconLayoutSidebarRight size={18} stroke={1.8} aria-hidden="true" />
    </ActionIcon>
  )
}
