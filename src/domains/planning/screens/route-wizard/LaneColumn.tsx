import { ActionIcon } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import { laneColor } from './lane-color.ts'
import { StopTitle } from './StopTitle.tsx'
import type { ShownStop } from './use-planning.ts'
import style from './wizard.module.css'

/** MIME type of the drag data. */
export const DRAGGED = 'text/plain'

interface LaneColumnProps {
  readonly lane: string
  readonly stops: readonly ShownStop[]
  readonly onPut: (key: string) => void
  readonly onTake: (key: string) => void
}

/** A lane in its colour with its stops; stops can be dropped on it (WIZ-06). */
export const LaneColumn = ({ lane, stops, onPut, onTake }: LaneColumnProps) => {
  const { t } = useLingui()
  return (
    <section
      className={style['lane']}
      aria-label={lane}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        onPut(event.dataTransfer.getData(DRAGGED))
      }}
    >
      <h3 className={style['laneHead']}>
        <span className={style['chip']} style={{ background: laneColor(lane) }} aria-hidden="true" />
        {lane}
        <span className={style['laneCount']}>{stops.length}</span>
      </h3>
      <ol className={style['stops']}>
        {stops.map(({ stop, title, place }) => (
          <li
            key={stop.key}
            className={style['stop']}
            draggable
            onDragStart={(event) => event.dataTransfer.setData(DRAGGED, stop.key)}
          >
            <span className={style['what']}>
              <StopTitle stop={stop} title={title} />
              <span className={style['where']}>{place}</span>
            </span>
            <ActionIcon
              variant="subtle"
              aria-label={t`Take ${title} off ${lane}`}
              title={t`Take ${title} off ${lane}`}
              onClick={() => onTake(stop.key)}
            >
              <IconX size={16} stroke={1.8} aria-hidden="true" />
            </ActionIcon>
          </li>
        ))}
      </ol>
    </section>
  )
}
