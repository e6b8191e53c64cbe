import { NativeSelect } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { entityOf } from '../../../index.ts'
import { LANES } from '../../effects/lanes.ts'
import { laneColor } from './lane-color.ts'
import { useSettings } from '../../../../engine/hooks/use-data.ts'
import { ReferenceSelect } from '../../../../ui/fields/ReferenceSelect.tsx'
import { useWords } from '../../../../ui/fields/words.ts'
import { MapView } from '../../../../ui/map/MapView.tsx'
import { Panel } from '../../../../ui/page/EditLayout.tsx'
import { PageTabs } from '../../../../ui/page/PageTabs.tsx'
import { depotPosition, ROUTE_MAX_ZOOM, ROUTE_ZOOM } from './depot.ts'
import { LeftOut } from './LeftOut.tsx'
import { DRAGGED, LaneColumn } from './LaneColumn.tsx'
import { StopTitle } from './StopTitle.tsx'
import { laneOf, type Plan, put, stopsOf } from './plan.ts'
import type { Planning } from './use-planning.ts'
import { useBlockWords } from './use-block-words.ts'
import style from './wizard.module.css'

interface LanesStepProps {
  readonly plan: Plan
  readonly planning: Planning
  readonly onChange: (plan: Plan) => void
}

/** Assigns orders and addresses of each block to lanes, by selecting or dragging, beside a map (WIZ-05 to WIZ-07). */
export const LanesStep = ({ plan, planning, onChange }: LanesStepProps) => {
  const { t } = useLingui()
  const words = useWords()
  const settings = useSettings()
  const { nameOf, windowOf } = useBlockWords()
  const [chosen, setChosen] = useState<string | null>(null)
  const { blocks } = planning
  const block = blocks.find(({ key }) => key === chosen) ?? blocks[0]
  if (block === undefined) return null
  const offered = planning.offered(block)
  const waiting = offered.filter(({ key }) => laneOf(plan, block, key) === null).map(planning.shown)
  const byKey = new Map(offered.map((stop) => [stop.key, stop]))
  const place = (key: string, lane: string | null): void => {
    const stop = byKey.get(key) ?? LANES.flatMap((name) => stopsOf(plan, block, name)).find((one) => one.key === key)
    if (stop !== undefined) onChange(put(plan, block, stop, lane))
  }
  const depot = depotPosition(settings)
  const lanes = LANES.map((name) => ({ name, stops: stopsOf(plan, block, name).map(planning.shown) }))
  const pins = [
    ...waiting.map((one) => ({ one, color: undefined })),
    ...lanes.flatMap(({ name, stops }) => stops.map((one) => ({ one, color: laneColor(name) }))),
  ].flatMap(({ one: { stop, title, place: where, position }, color }) =>
    position === null
      ? []
      : [{ id: stop.key, label: [title, where].join(' '), ...position, ...(color === undefined ? {} : { color }) }],
  )
  const laneText = t`Lane`
  return (
    <>
      <PageTabs
        label={t`Blocks`}
        value={block.key}
        onChange={setChosen}
        tabs={blocks.map((one) => ({
          key: one.key,
          label: nameOf(one),
          count: LANES.reduce((sum, name) => sum + stopsOf(plan, one, name).length, 0),
        }))}
      />
      <p className={style['window']}>{windowOf(block)}</p>
      <div className={style['board']}>
        <Panel title={t`To plan`} aside={String(waiting.length)}>
          <ReferenceSelect
            to="address"
            label={t`Add an address`}
            value={null}
            onChange={(id) => {
              if (id !== null && !plan.added.includes(id)) onChange({ ...plan, added: [...plan.added, id] })
            }}
          />
          <ul
            className={style['stops']}
            aria-label={t`To plan`}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => place(event.dataTransfer.getData(DRAGGED), null)}
          >
            {waiting.map(({ stop, title, place: where }) => (
              <li
                key={stop.key}
                draggable
                onDragStart={(event) => event.dataTransfer.setData(DRAGGED, stop.key)}
                className={style['stop']}
              >
                <span className={style['what']}>
                  <StopTitle stop={stop} title={title} />
                  <span className={style['where']}>{where}</span>
                </span>
                <NativeSelect
                  aria-label={`${laneText}: ${title}`}
                  value=""
                  onChange={(event) => place(stop.key, event.currentTarget.value)}
                  data={[{ value: '', label: laneText, disabled: true }, ...LANES]}
                />
              </li>
            ))}
          </ul>
          {waiting.length === 0 && !planning.loading && (
            <p className={style['where']}>{t`Nothing left to plan here.`}</p>
          )}
          <LeftOut title={t`Cannot be planned`} orders={planning.barred(block)} />
        </Panel>
        <div className={style['lanes']}>
          {lanes.map(({ name, stops }) => (
            <LaneColumn
              key={name}
              lane={name}
              stops={stops}
              onPut={(key) => place(key, name)}
              onTake={(key) => place(key, null)}
            />
          ))}
        </div>
        <div className={style['map']}>
          <MapView
            label={t`Stops of the block`}
            center={depot}
            zoom={Math.min(ROUTE_ZOOM, ROUTE_MAX_ZOOM)}
            maxZoom={ROUTE_MAX_ZOOM}
            pins={pins}
            pinsInView
            height="100%"
          />
        </div>
      </div>
      <p
        className={style['where']}
      >{t`${words.many(entityOf('transport_order'))} of the site and of all that is part of it are offered, where they want to move on this day.`}</p>
    </>
  )
}
