import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { AnyEntity } from '../../../../catalogue/entity.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { useWords } from '../../../../ui/fields/words.ts'
import { StateGlyph } from '../../../../ui/marks/StateGlyph.tsx'
import { stateOf } from '../../../../ui/states.ts'
import family from '../../../../ui/family.module.css'
import { classes } from '../../../../ui/classes.ts'
import type { Flow } from '../../effects/flow.ts'
import { type Direction, type Graph, type GraphEdge, layoutOf, neighbour } from './graph-layout.ts'
import { centreOf, NARROW, type Shape, shapeFor, sizeOf } from './graph-paths.ts'
import { GraphLines } from './GraphLines.tsx'
import { fittingScale, SCALES, ZoomButtons } from './ZoomButtons.tsx'
import style from './graph.module.css'

const DIRECTIONS: { readonly [key: string]: Direction } = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}
/** Directions of a graph whose steps lead down: its columns stand below each other. */
const TURNED: { readonly [one in Direction]: Direction } = { left: 'up', right: 'down', up: 'left', down: 'right' }
const NATURAL = SCALES.indexOf(1)
/** Places of a rank that stand side by side on a phone. */
const MOST_ON_PHONE = 2

/** The graph and its shape in this room: as large as its words are read without effort, and whole. */
const drawnIn = (flow: Flow, initial: string, room: number): { readonly graph: Graph; readonly shape: Shape } => {
  const graph = layoutOf(flow, initial)
  const shape = shapeFor(graph, room)
  return { graph: shape === NARROW ? layoutOf(flow, initial, MOST_ON_PHONE) : graph, shape }
}

export interface FlowGraphProps {
  readonly flow: Flow
  readonly entity: AnyEntity
  readonly counts: { readonly [place: string]: number }
  /** Places to look at, such as dead ends. */
  readonly faulty: ReadonlySet<string>
  readonly chosen: string | null
  readonly onChoose: (place: string) => void
  /** Where the selected step leads; null where a place is selected. */
  readonly toward: string | null
  readonly onChooseStep: (edge: GraphEdge) => void
  /** The place from which a step is being drawn. */
  readonly drawing: string | null
  readonly onDraw: (() => void) | null
}

/** Places and steps of a workflow. Arrows walk, Enter selects, D draws a step. */
export const FlowGraph = (props: FlowGraphProps) => {
  const { flow, entity, counts, faulty, chosen, onChoose, toward, onChooseStep, drawing, onDraw } = props
  const { t } = useLingui()
  const words = useWords()
  const format = useFormat()
  const box = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState<string | null>(null)
  const [scale, setScale] = useState(NATURAL)
  const [room, setRoom] = useState(Infinity)
  const initial = entity.states?.initial ?? ''
  const { graph, shape } = useMemo(() => drawnIn(flow, initial, room), [flow, initial, room])
  const { width, height } = sizeOf(graph, shape)
  const zoom = SCALES[scale] ?? 1
  // Shown whole at first; beside the panel of a place it keeps its shape.
  useLayoutEffect(() => setRoom(box.current?.clientWidth ?? Infinity), [])
  const at = focused ?? chosen ?? initial
  const walk = (event: KeyboardEvent, place: string): void => {
    const direction = DIRECTIONS[event.key]
    if (direction !== undefined) {
      event.preventDefault()
      const next = neighbour(graph, place, shape.isDown ? TURNED[direction] : direction)
      if (next === null) return
      setFocused(next)
      box.current?.querySelector<HTMLElement>(`[data-place="${CSS.escape(next)}"]`)?.focus()
    } else if (event.key.toLowerCase() === 'd' && !event.ctrlKey && !event.metaKey && onDraw !== null) {
      event.preventDefault()
      onChoose(place)
      onDraw()
    }
  }
  const showAll = (): void => setScale(fittingScale(width, box.current?.clientWidth ?? width))
  return (
    <div className={style['frame']}>
      <div className={style['bar']}>
        <div className={style['legend']} aria-hidden="true">
          <span className={style['solid']}>{t`somebody does it`}</span>
          <span className={style['dashed']}>{t`follows by itself`}</span>
        </div>
        <ZoomButtons scale={scale} onScale={setScale} onShowAll={showAll} />
      </div>
      <div className={style['scroll']} ref={box} role="group" aria-label={t`Statuses and steps`}>
        <div style={{ width: width * zoom, height: height * zoom }}>
          <div className={style['canvas']} style={{ width, height, transform: `scale(${zoom})` }}>
            <GraphLines
              graph={graph}
              entity={entity}
              shape={shape}
              chosen={chosen}
              toward={toward}
              onChoose={onChooseStep}
            />
            {graph.nodes.map((node) => {
              const { place } = node
              const { x, y } = centreOf(node, shape)
              const count = counts[place]
              const exits = graph.edges
                .filter(({ origin }) => origin === place)
                .map((edge) => words.state(edge.destination))
              const where = exits.join(', ')
              const leads = exits.length === 0 ? t`nothing leads out` : t`leads to ${where}`
              const many = count === undefined ? '' : format.number(count)
              const look = stateOf(place)
              return (
                <button
                  key={place}
                  type="button"
                  data-place={place}
                  data-faulty={faulty.has(place) || undefined}
                  data-drawing={drawing === place || undefined}
                  className={style['node']}
                  style={{
                    left: x - shape.width / 2,
                    top: y - shape.height / 2,
                    width: shape.width,
                    height: shape.height,
                  }}
                  tabIndex={place === at ? 0 : -1}
                  aria-pressed={place === chosen}
                  aria-label={[words.state(place), many, leads].filter((part) => part !== '').join(', ')}
                  onFocus={() => setFocused(place)}
                  onClick={() => onChoose(place)}
                  onKeyDown={(event) => walk(event, place)}
                >
                  {place === initial && <span className={style['start']}>{t`start`}</span>}
                  <span className={classes(style['glyph'], family[look.family])}>
                    <StateGlyph glyph={look.glyph} />
                  </span>
                  <span className={style['name']}>{words.state(place)}</span>
                  <span className={style['count']}>{many}</span>
                </button>
              )
            })}
          </div>
        </div>
      </div>
    </div>
  )
}
