import { ActionIcon } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { laneColor } from './lane-color.ts'
import { Panel } from '../../../../ui/page/EditLayout.tsx'
import { move, type Plan, type PlannedLane } from './plan.ts'
import type { Planning } from './use-planning.ts'
import { StopTitle } from './StopTitle.tsx'
import { useBlockWords } from './use-block-words.ts'
import style from './wizard.module.css'

interface StopsStepProps {
  readonly plan: Plan
  readonly planning: Planning
  readonly lanes: readonly PlannedLane[]
  readonly onChange: (plan: Plan) => void
}

/** Orders the stops of each lane. */
export const StopsStep = ({ plan, planning, lanes, onChange }: StopsStepProps) => {
  const { t } = useLingui()
  const { nameOf } = useBlockWords()
  return (
    <div className={style['orders']}>
      {lanes.map(({ block, lane, stops }) => (
        <Panel
          key={`${block.key} ${lane}`}
          title={`${lane}, ${nameOf(block)}`}
          aside={<span className={style['chip']} style={{ background: laneColor(lane) }} aria-hidden="true" />}
        >
          <ol className={style['stops']}>
            {stops.map((stop, index) => {
              const { title, place } = planning.shown(stop)
              const to = (target: number) => () => onChange(move(plan, block, lane, index, target))
              return (
                <li key={stop.key} className={style['stop']}>
                  <span className={style['number']}>{index + 1}</span>
                  <span className={style['what']}>
                    <StopTitle stop={stop} title={title} />
                    <span className={style['where']}>{place}</span>
                  </span>
                  <ActionIcon
                    variant="subtle"
                    aria-label={t`${title} earlier`}
                    disabled={index === 0}
                    onClick={to(index - 1)}
                  >
                    <IconArrowUp size={18} stroke={1.8} aria-hidden="true" />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    aria-label={t`${title} later`}
                    disabled={index === stops.length - 1}
                    onClick={to(index + 1)}
                  >
                    <IconArrowDown size={18} stroke={1.8} aria-hidden="true" />
                  </ActionIcon>
                </li>
              )
            })}
          </ol>
        </Panel>
      ))}
    </div>
  )
}
