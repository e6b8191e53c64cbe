import type { Flow, Step } from '../../effects/flow.ts'

export interface GraphNode {
  readonly place: string
  /** Column and row; columns follow the steps from the first place on. */
  readonly column: number
  readonly row: number
}

/** All steps from one place to another, drawn as one line. */
export interface GraphEdge {
  readonly origin: string
  readonly destination: string
  readonly steps: readonly Step[]
  /** Lines in both directions bend away from each other. */
  readonly isPaired: boolean
}

export interface Graph {
  readonly nodes: readonly GraphNode[]
  readonly edges: readonly GraphEdge[]
  readonly columns: number
  readonly rows: number
}

/** Number of steps from the first place to each place; those that no step leads to are left out. */
export const ranksOf = ({ steps }: Flow, initial: string): ReadonlyMap<string, number> => {
  const ranks = new Map([[initial, 0]])
  let edge = [initial]
  for (let rank = 1; edge.length > 0; rank += 1) {
    const next = edge.flatMap((place) =>
      steps.filter((step) => step.origin === place && !ranks.has(step.destination)).map((step) => step.destination),
    )
    for (const place of next) ranks.set(place, rank)
    edge = [...new Set(next)]
  }
  return ranks
}

/** Places that no step leads to from the first one. */
export const unreachable = (flow: Flow, initial: string): readonly string[] => {
  const ranks = ranksOf(flow, initial)
  return flow.places.filter((place) => !ranks.has(place))
}

/** Places without a way out that are not meant to be an end. */
export const deadEnds = ({ places, steps }: Flow, ends: ReadonlySet<string>): readonly string[] => {
  const left = new Set(steps.filter(({ origin, destination }) => origin !== destination).map(({ origin }) => origin))
  return places.filter((place) => !ends.has(place) && !left.has(place))
}

const edgesOf = ({ steps }: Flow): readonly GraphEdge[] => {
  const byEnds = new Map<string, Step[]>()
  for (const step of steps) {
    const key = JSON.stringify([step.origin, step.destination])
    byEnds.set(key, [...(byEnds.get(key) ?? []), step])
  }
  return [...byEnds.values()].flatMap((own): readonly GraphEdge[] => {
    const [first] = own
    if (first === undefined || first.origin === first.destination) return []
    const { origin, destination } = first
    return [{ origin, destination, steps: own, isPaired: byEnds.has(JSON.stringify([destination, origin])) }]
  })
}

/**
 * Lays the places out by rank: column by number of steps from the first place, row near the mean of the places that lead there, so that
 * few lines cross. Places that cannot be reached stand in a column of their own at the end. What is more than `most` in a column goes on in
 * the next one.
 */
export const layoutOf = (flow: Flow, initial: string, most = Infinity): Graph => {
  const ranks = ranksOf(flow, initial)
  const last = Math.max(0, ...ranks.values())
  const rankOf = (place: string): number => ranks.get(place) ?? last + 1
  const rows = new Map<string, number>()
  const nodes: GraphNode[] = []
  const ranksInAll = Math.max(...flow.places.map(rankOf), 0) + 1
  let column = 0
  for (let rank = 0; rank < ranksInAll; rank += 1) {
    const here = flow.places.filter((place) => rankOf(place) === rank)
    const wish = (place: string): number => {
      const from = flow.steps.filter((step) => step.destination === place && rows.has(step.origin))
      if (from.length === 0) return flow.places.indexOf(place)
      return from.reduce((sum, step) => sum + (rows.get(step.origin) ?? 0), 0) / from.length
    }
    here
      .toSorted((a, b) => wish(a) - wish(b) || flow.places.indexOf(a) - flow.places.indexOf(b))
      .forEach((place, index) => {
        const row = index % most
        if (row === 0 && index > 0) column += 1
        rows.set(place, row)
        nodes.push({ place, column, row })
      })
    column += 1
  }
  return { nodes, edges: edgesOf(flow), columns: column, rows: Math.max(0, ...rows.values()) + 1 }
}

export type Direction = 'left' | 'right' | 'up' | 'down'

/** The nearest place in a direction; null at the border. */
export const neighbour = ({ nodes }: Graph, from: string, direction: Direction): string | null => {
  const here = nodes.find(({ place }) => place === from)
  if (here === undefined) return nodes[0]?.place ?? null
  const along = direction === 'left' || direction === 'right' ? 'column' : 'row'
  const across = along === 'column' ? 'row' : 'column'
  const sign = direction === 'left' || direction === 'up' ? -1 : 1
  const distance = (node: GraphNode): number =>
    Math.abs(node[along] - here[along]) * 10 + Math.abs(node[across] - here[across])
  const ahead = nodes.filter((node) => (node[along] - here[along]) * sign > 0)
  return ahead.toSorted((a, b) => distance(a) - distance(b))[0]?.place ?? null
}
