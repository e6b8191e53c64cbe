import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { IconBan } from '@tabler/icons-react'
import { routeReference } from '../../effects/lanes.ts'
import { laneColor } from './lane-color.ts'
import { Code } from '../../../../ui/marks/Code.tsx'
import { Panel } from '../../../../ui/page/EditLayout.tsx'
import { ReasonPanel } from '../../../../ui/page/ReasonPanel.tsx'
import type { Plan, PlannedLane, Stop } from './plan.ts'
import { depotOf, siteNameOf } from './save-plan.ts'
import { LeftOut } from './LeftOut.tsx'
import type { Planning } from './use-planning.ts'
import { orderLinks, sharedStops, waysOf } from './writes.ts'
import style from './wizard.module.css'

interface SaveStepProps {
  readonly plan: Plan
  readonly planning: Planning
  readonly lanes: readonly PlannedLane[]
  readonly failure: string | null
}

/** Preview of what is saved: a route and a shipment for each lane, with its legs. */
export const SaveStep = ({ plan, planning, lanes, failure }: SaveStepProps) => {
  const { t } = useLingui()
  const leftOut = planning.leftOut(plan)
  const links = orderLinks(lanes, (id) => planning.orders.get(id) ?? null)
  const named = (stops: readonly Stop[]): string => stops.map((stop) => planning.shown(stop).title).join(', ')
  const depot = depotOf([...planning.addresses.values()], planning.site)
  return (
    <>
      {failure !== null && (
        <ReasonPanel tone="red" icon={IconBan} title={failure} alert>
          {t`What was made stays and follows the plan. Save again: nothing is made twice.`}
        </ReasonPanel>
      )}
      {depot === null && (
        <ReasonPanel tone="amber" title={t`The site has no address`}>
          {t`Legs from and to it are made without that end.`}
        </ReasonPanel>
      )}
      <Panel title={t`Will be saved as “Concept”`}>
        <ul className={style['stops']}>
          {lanes.map((planned) => {
            const { block, lane, stops } = planned
            const reference = routeReference(siteNameOf(planning.site), plan.date ?? '', lane, block.name)
            const legs = plural(waysOf(block.type, stops, depot).length, { one: '# leg', other: '# legs' })
            const { taken, elsewhere } = sharedStops(planned, links)
            const others = named(elsewhere)
            const calls = plural(stops.length, { one: '# stop', other: '# stops' })
            return (
              <li key={reference + block.key} className={style['stop']}>
                <span className={style['chip']} style={{ background: laneColor(lane) }} aria-hidden="true" />
                <span className={style['what']}>
                  <Code value={reference} copyable={false} />
                  <span className={style['where']}>{t`${calls}, ${legs}, one shipment`}</span>
                  {taken.length > 0 && <span className={style['where']}>{named(taken)}</span>}
                  {others !== '' && (
                    <span className={style['where']}>{t`On an earlier shipment of the plan: ${others}`}</span>
                  )}
                </span>
              </li>
            )
          })}
        </ul>
      </Panel>
      {leftOut.length > 0 && (
        <Panel title={t`Left out`}>
          <LeftOut title={t`These want to move on this day and are on no shipment of the plan`} orders={leftOut} />
        </Panel>
      )}
    </>
  )
}
