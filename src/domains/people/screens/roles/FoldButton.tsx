import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'

interface FoldButtonProps {
  readonly group: string
  readonly open: boolean
  readonly onChange: (open: boolean) => void
  /** How many of its roles are selected, and the total. */
  readonly has: number
  readonly count: number
}

/** Expands a group. */
export const FoldButton = ({ group, open, onChange, has, count }: FoldButtonProps) => {
  const { t } = useLingui()
  const Arrow = open ? IconChevronDown : IconChevronRight
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      aria-expanded={open}
      aria-label={t`Roles of ${group}`}
      rightSection={<Arrow size={16} stroke={1.8} aria-hidden="true" />}
      onClick={() => onChange(!open)}
    >
      {t`${has} of ${count}`}
    </Button>
  )
}
