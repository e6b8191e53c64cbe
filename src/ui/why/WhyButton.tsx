import { Button, type ButtonProps } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useWhy } from './use-why.tsx'
import type { Why } from './why.ts'

export type WhyButtonProps = ButtonProps &
  Omit<ComponentProps<'button'>, keyof ButtonProps> & {
    /** Why the button is disabled; null or empty when it is enabled. */
    readonly why: Why | null
  }

const Held = ({ why, ...button }: Omit<WhyButtonProps, 'why'> & { readonly why: Why }) => {
  const { opener, bubble } = useWhy(why)
  return (
    <>
      <Button
        rightSection={<IconInfoCircle size={16} stroke={1.8} aria-hidden="true" />}
        {...button}
        {...opener}
        type="button"
        disabled={false}
        aria-disabled
        data-disabled
      />
      {bubble}
    </>
  )
}

/** A button that stays focusable and clickable while disabled, and then says why. */
export const WhyButton = ({ why, ...button }: WhyButtonProps) =>
  why === null || why.length === 0 ? <Button {...button} /> : <Held {...button} why={why} />
