import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconSortDescending } from '@tabler/icons-react'

interface OrderNoteProps {
  /** Whether the person chose another order. */
  readonly chosen: boolean
  readonly onBack: () => void
}

/** Says that open records come first, and leads back to it. */
export const OrderNote = ({ chosen, onBack }: OrderNoteProps) => {
  const { t } = useLingui()
  return chosen ? (
    <Button
      variant="subtle"
      leftSection={<IconSortDescending size={18} stroke={1.8} aria-hidden="true" />}
      onClick={onBack}
    >
      {t`Unfinished first`}
    </Button>
  ) : (
    t`Unfinished first`
  )
}
