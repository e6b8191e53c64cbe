import { useLingui } from '@lingui/react/macro'
import { Button, type ButtonProps } from '@mantine/core'
import { IconMenu2 } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import type { Density } from '../theme/appearance.ts'
import { useAppearance } from '../theme/use-appearance.ts'

/** The row heights in the user's language. */
export const useDensityNames = (): Record<Density, string> => {
  const { t } = useLingui()
  return { compact: t`Compact`, standard: t`Standard`, touch: t`Touch` }
}

/** The button labelled with the current row height, without its menu. */
export const DensityButton = (button: ButtonProps & ComponentProps<'button'>) => {
  const { t } = useLingui()
  const { density } = useAppearance()
  const names = useDensityNames()
  return (
    <Button
      {...button}
      variant="subtle"
      data-terse=""
      title={t`Row height`}
      leftSection={<IconMenu2 size={18} stroke={1.7} aria-hidden="true" />}
    >
      {names[density]}
    </Button>
  )
}
