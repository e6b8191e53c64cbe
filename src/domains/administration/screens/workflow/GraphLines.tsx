import { useLingui } from '@lingui/react/macro'
import { useId, useMemo } from 'react'
import type { AnyEntity } from '../../../../catalogue/entity.ts'
import { useWords, type Words } from '../../../../ui/fields/words.ts'
import type { Graph, GraphEdge } from './graph-layout.ts'
import { placeNames } from './graph-names.ts'
import { centreOf, edgeCurve, pathOf, type Shape, sizeOf } from './graph-paths.ts'
import { isByServer, stepWord } from './step-words.ts'
import style from './graph.module.css'

interface GraphLinesProps {
  readonly graph: Graph
  readonly entity: AnyEntity
  readonly shape: Shape
  readonly chosen: string | null
  /** Where the selected line leads; null where a place is selected. */
  readonly toward: string | null
  readonly onChoose: (edge: GraphEdge) => void
}

/** The lines, each with its names and where the first of them stands, in the order in which they are read: from the top down, then to the right. */
const linesOf = (graph: Graph, entity: AnyEntity, words: Words, shape: Shape) => {
  const nodeOf = (place: string) => graph.nodes.find((node) => node.place === place)
  const lines = graph.edges.flatMap((edge) => {
    const [from, to] = [nodeOf(edge.origin), nodeOf(edge.destination)]
    if (from === undefined || to === undefined) return []
    const names = [...new Set(edge.steps.map(({ name }) => stepWord(entity, name, words)))]
    const name = names.length > 1 ? `${names[0] ?? ''} +${names.length - 1}` : (names[0] ?? '')
    const curve = edgeCurve(edge, from, to, shape)
    return [{ edge, names, name, key: `${edge.origin} ${edge.destination}`, curve, path: pathOf(curve) }]
  })
  const middles = placeNames(
    lines,
    graph.nodes.map((node) => centreOf(node, shape)),
    shape,
    sizeOf(graph, shape).width,
  )
  return lines
    .map((line, index) => ({ ...line, middle: middles[index] ?? line.curve[0] }))
    .toSorted((a, b) => a.middle.y - b.middle.y || a.middle.x - b.middle.x)
}

/** The steps of a workflow: lines with arrows, and on each a button with its name. */
export const GraphLines = ({ graph, entity, shape, chosen, toward, onChoose }: GraphLinesProps) => {
  const { t } = useLingui()
  const words = useWords()
  const id = useId()
  const lines = useMemo(() => linesOf(graph, entity, words, shape), [graph, entity, words, shape])
  const isChosen = ({ origin, destination }: GraphEdge): boolean =>
    origin === chosen && (toward === null || destination === toward)
  return (
    <>
      <svg {...sizeOf(graph, shape)} aria-hidden="true">
        <defs>
          <marker id={id} viewBox="0 0 8 8" refX="7" refY="4" markerWidth="9" markerHeight="9" orient="auto">
            <path d="M0 0L8 4L0 8Z" className={style['arrow']} />
          </marker>
        </defs>
        {lines.map(({ edge, path, key }) => (
          <g
            key={key}
            data-server={edge.steps.every(({ name }) => isByServer(entity, name)) || undefined}
            data-chosen={isChosen(edge) || undefined}
            className={style['edge']}
            onClick={() => onChoose(edge)}
          >
            <path d={path} className={style['reach']} />
            <path d={path} markerEnd={`url(#${id})`} />
          </g>
        ))}
      </svg>
      {lines.map(({ edge, names, name, key, middle }) => {
        const [from, to] = [words.state(edge.origin), words.state(edge.destination)]
        const all = names.join(', ')
        return (
          <button
            key={key}
            type="button"
            className={style['label']}
            style={{ left: middle?.x, top: middle?.y }}
            data-chosen={isChosen(edge) || undefined}
            aria-label={t`Step ${all}: from ${from} to ${to}`}
            onClick={() => onChoose(edge)}
          >
            <span>{name}</span>
          </button>
        )
      })}
    </>
  )
}
