import { useLingui } from '@lingui/react/macro'
import { IconMinus, IconPlus, IconZoomReset } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { AnyEntity } from '../../../../catalogue/entity.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { useWords } from '../../../../ui/fields/words.ts'
import { StateGlyph } from '../../../../ui/marks/StateGlyph.tsx'
import { stateOf } from '../../../../ui/states.ts'
import family from '../../../../ui/family.module.css'
import { classes } from '../../../../ui/classes.ts'
import { type Direction, type Graph, type GraphEdge, neighbour } from './graph-layout.ts'
import { centreOf, edgePath, HEIGHT, sizeOf, WIDTH } from './graph-paths.ts'
import { stepWord } from './step-words.ts'
import style from './graph.module.css'

const DIRECTIONS: { readonly [key: string]: Direction } = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}
const SCALES = [0.5, 0.65, 0.8, 1, 1.25] as const

export interface FlowGraphProps {
  readonly graph: Graph
  readonly entity: AnyEntity
  readonly counts: { readonly [place: string]: number }
  /** Places to look at, such as dead ends. */
  readonly faulty: ReadonlySet<string>
  readonly chosen: string | null
  readonly onChoose: (place: string) => void
  /** The place from which a step is being drawn. */
  readonly drawing: string | null
  readonly onDraw: (() => void) | null
  readonly onStop: () => void
}

/** Whether the product takes every step of the line by itself. */
export const byServer = (entity: AnyEntity, { steps }: GraphEdge): boolean =>
  steps.every(({ name }) => entity.states?.transitions.find((one) => one.name === name)?.by === 'server')

/** Places and steps of a workflow. Arrows walk, Enter selects, D draws a step. */
export const FlowGraph = (props: FlowGraphProps) => {
  const { graph, entity, counts, faulty, chosen, onChoose, drawing, onDraw, onStop } = props
  const { t } = useLingui()
  const words = useWords()
  const format = useFormat()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState<string | null>(null)
  const [scale, setScale] = useState(3)
  const { width, height } = sizeOf(graph.columns, graph.rows)
  const zoom = SCALES[scale] ?? 1
  const at = focused ?? chosen ?? entity.states?.initial ?? ''
  const nodeOf = (place: string) => graph.nodes.find((node) => node.place === place)
  const walk = (event: KeyboardEvent, place: string): void => {
    const direction = DIRECTIONS[event.key]
    if (direction !== undefined) {
      event.preventDefault()
      const next = neighbour(graph, place, direction)
      if (next === null) return
      setFocused(next)
      box.current?.querySelector<HTMLElement>(`[data-place="${CSS.escape(next)}"]`)?.focus()
    } else if (event.key.toLowerCase() === 'd' && !event.ctrlKey && !event.metaKey && onDraw !== null) {
      event.preventDefault()
      onChoose(place)
      onDraw()
    } else if (event.key === 'Escape') onStop()
  }
  const labelOf = (edge: GraphEdge): string => {
    const [first, ...more] = [...new Set(edge.steps.map(({ name }) => stepWord(entity, name, words)))]
    return more.length === 0 ? (first ?? '') : `${first} +${more.length}`
  }
  return (
    <div className={style['frame']}>
      <div className={style['legend']} aria-hidden="true">
        <span className={style['solid']}>{t`somebody does it`}</span>
        <span className={style['dashed']}>{t`follows by itself`}</span>
      </div>
      <div className={style['scroll']} ref={box} role="group" aria-label={t`Places and steps`}>
        <div style={{ width: width * zoom, height: height * zoom }}>
          <div className={style['canvas']} style={{ width, height, transform: `scale(${zoom})` }}>
            <svg width={width} height={height} aria-hidden="true">
              <defs>
                <marker id={id} viewBox="0 0 8 8" refX="7" refY="4" markerWidth="9" markerHeight="9" orient="auto">
                  <path d="M0 0L8 4L0 8Z" className={style['arrow']} />
                </marker>
              </defs>
              {graph.edges.map((edge) => {
                const [from, to] = [nodeOf(edge.origin), nodeOf(edge.destination)]
                if (from === undefined || to === undefined) return null
                const { path, label } = edgePath(edge, from, to)
                const touches = edge.origin === chosen
                return (
                  <g
                    key={`${edge.origin} ${edge.destination}`}
                    data-server={byServer(entity, edge) || undefined}
                    data-chosen={touches || undefined}
                    className={style['edge']}
                  >
                    <path d={path} markerEnd={`url(#${id})`} />
                    <text x={label.x} y={label.y}>
                      {labelOf(edge)}
                    </text>
                  </g>
                )
              })}
            </svg>
            {graph.nodes.map((node) => {
              const { place } = node
              const { x, y } = centreOf(node)
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
                  style={{ left: x - WIDTH / 2, top: y - HEIGHT / 2, width: WIDTH, height: HEIGHT }}
                  tabIndex={place === at ? 0 : -1}
                  aria-pressed={place === chosen}
                  aria-label={[words.state(place), many, leads].filter((part) => part !== '').join(', ')}
                  onFocus={() => setFocused(place)}
                  onClick={() => onChoose(place)}
                  onKeyDown={(event) => walk(event, place)}
                >
                  {place === entity.states?.initial && <span className={style['start']}>{t`start`}</span>}
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
      <div className={style['zoom']} role="group" aria-label={t`Zoom`}>
        <button type="button" aria-label={t`Larger`} onClick={() => setScale(Math.min(SCALES.length - 1, scale + 1))}>
          <IconPlus size={18} aria-hidden="true" />
        </button>
        <button type="button" aria-label={t`Smaller`} onClick={() => setScale(Math.max(0, scale - 1))}>
          <IconMinus size={18} aria-hidden="true" />
        </button>
        <button
          type="button"
          aria-label={t`Show all`}
          onClick={() => {
            const room = (box.current?.clientWidth ?? width) / width
            setScale(
              Math.max(
                0,
                SCALES.findLastIndex((one) => one <= room),
              ),
            )
          }}
        >
          <IconZoomReset size={18} aria-hidden="true" />
        </button>
      </div>
    </div>
  )
}
