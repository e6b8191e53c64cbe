import { IconClockStop } from '@tabler/icons-react'
import type { PlanBy } from './plan-by.ts'
import { useBoardWords } from './use-board-words.ts'
import style from './planning-board.module.css'

interface CutOffLineProps {
  readonly by: PlanBy | null
  /** Whether all cut-offs are known, so that one that was not found does not exist. */
  readonly known: boolean
}

/** Until when orders have to be on a manifest, and how long is left. */
export const CutOffLine = ({ by, known }: CutOffLineProps) => {
  const { text, left, tone } = useBoardWords().due(by, known)
  return (
    <span className={style['due']} data-tone={tone ?? undefined}>
      <IconClockStop size={16} stroke={1.8} aria-hidden="true" />
      <span>
        {text}
        {left !== null && `, ${left}`}
      </span>
    </span>
  )
}
