import { SegmentedControl } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import type { Mark } from './assignment.ts'

interface MarkChoiceProps {
  readonly name: string
  readonly mark: Mark
  readonly onMark: (mark: Mark) => void
}

const isMark = (value: string): value is Mark => value === 'inherit' || value === 'include' || value === 'exclude'

/** Whether a group or role is included, excluded, or inherited from the user role (ROLE-07). */
export const MarkChoice = ({ name, mark, onMark }: MarkChoiceProps) => {
  const { t } = useLingui()
  return (
    <SegmentedControl
      aria-label={t`${name} here`}
      value={mark}
      onChange={(value) => {
        if (isMark(value)) onMark(value)
      }}
      data={[
        { value: 'inherit', label: t`As the user role` },
        { value: 'include', label: t`Include` },
        { value: 'exclude', label: t`Exclude` },
      ]}
    />
  )
}
