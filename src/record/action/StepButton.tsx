import type { ComponentProps } from 'react'
import { createContext, use } from 'react'
import { WhyButton } from '../../ui/why/WhyButton.tsx'

/** The place of a button of a record: the next step, the one beside it, or the list of the others. */
export type ActionPlace = 'first' | 'second' | 'list'

export const ActionPlaceContext = createContext<ActionPlace>('list')

type StepButtonProps = Omit<ComponentProps<typeof WhyButton>, 'variant' | 'why'> & {
  readonly why?: ComponentProps<typeof WhyButton>['why']
}

/** A button of a record in the look of its place. */
export const StepButton = ({ why = null, ...button }: StepButtonProps) => {
  const place = use(ActionPlaceContext)
  return (
    <WhyButton
      {...button}
      why={why}
      variant={place === 'first' ? 'filled' : place === 'second' ? 'default' : 'subtle'}
    />
  )
}
