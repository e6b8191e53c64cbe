import { describe, expect, it } from 'vitest'
import { declaredFlow, type Flow } from '../../../src/domains/administration/effects/flow.ts'
import { endsOf } from '../../../src/domains/administration/effects/flow-judge.ts'
import {
  deadEnds,
  layoutOf,
  neighbour,
  unreachable,
} from '../../../src/domains/administration/screens/workflow/graph-layout.ts'
import { nameSize, placeNames, shared } from '../../../src/domains/administration/screens/workflow/graph-names.ts'
import {
  centreOf,
  DOWNWARD,
  edgeCurve,
  NARROW,
  RIGHTWARD,
  type Shape,
  shapeFor,
  sizeOf,
} from '../../../src/domains/administration/screens/workflow/graph-paths.ts'
import { isByServer, stepWord } from '../../../src/domains/administration/screens/workflow/step-words.ts'
import { fittingScale, SCALES } from '../../../src/domains/administration/screens/workflow/ZoomButtons.tsx'
import { catalogue, entityOf } from '../../../src/domains/index.ts'
import type { Words } from '../../../src/ui/fields/words.ts'

const flow = {
  places: ['New', 'Submitted', 'Rejected', 'Closed', 'Lost'],
  steps: [
    { name: 'submit', origin: 'New', destination: 'Submitted' },
    { name: 'close', origin: 'Submitted', destination: 'Closed' },
    { name: 'reject', origin: 'Submitted', destination: 'Rejected' },
    { name: 'reopen', origin: 'Closed', destination: 'Submitted' },
  ],
}
const columns = (graph: ReturnType<typeof layoutOf>) =>
  Object.fromEntries(graph.nodes.map(({ place, column }) => [place, column]))

describe('the graph of a workflow', () => {
  it('stands in columns by the number of steps from the first place; what cannot be reached comes last', () => {
    const graph = layoutOf(flow, 'New')
    expect(columns(graph)).toEqual({ New: 0, Submitted: 1, Rejected: 2, Closed: 2, Lost: 3 })
    expect(new Set(graph.nodes.map(({ column, row }) => `${column} ${row}`)).size).toBe(flow.places.length)
  })

  it('bends lines that go both ways', () => {
    const paired = layoutOf(flow, 'New').edges.filter(({ isPaired }) => isPaired)
    expect(paired.map(({ origin, destination }) => `${origin} ${destination}`)).toEqual([
      'Submitted Closed',
      'Closed Submitted',
    ])
  })

  it('names dead ends and places that cannot be reached', () => {
    expect(deadEnds(flow, new Set(['Closed']))).toEqual(['Rejected', 'Lost'])
    expect(deadEnds(flow, new Set(['Rejected', 'Lost']))).toEqual([])
    expect(unreachable(flow, 'New')).toEqual(['Lost'])
  })

  it('is walked by arrows to the nearest place', () => {
    const graph = layoutOf(flow, 'New')
    expect(neighbour(graph, 'New', 'right')).toBe('Submitted')
    expect(neighbour(graph, 'New', 'left')).toBe(null)
    expect(neighbour(graph, 'Submitted', 'left')).toBe('New')
    const below = neighbour(graph, 'Rejected', 'down') ?? neighbour(graph, 'Rejected', 'up')
    expect(below).toBe('Closed')
  })

  it('has no dead end and every place within reach in what the product declares', () => {
    for (const entity of catalogue) {
      if (entity.states === undefined) continue
      const declared = declaredFlow(entity)
      expect([entity.name, deadEnds(declared, endsOf(entity))]).toEqual([entity.name, []])
    }
  })
})

describe('the words and the size of the graph', () => {
  const words: Pick<Words, 'action' | 'step'> = { action: (_entity, name) => `button ${name}`, step: (text) => text }
  const said = (entity: string, name: string) => stepWord(entityOf(entity), name, words)

  it('[JOB-A2] a step is called as its button, as what it follows from, or by its own name without underscores', () => {
    expect(said('damage', 'submit')).toBe('button submit')
    expect(said('damage', 'start')).toBe('Work order assigned')
    expect(said('transport_order', 'cancel')).toBe('Cancel')
    expect(said('damage', 'hand_over_to_us')).toBe('Hand over to us')
    expect(stepWord(undefined, 'hand_over', words)).toBe('Hand over')
    expect(['start', 'submit', 'hand_over'].map((name) => isByServer(entityOf('damage'), name))).toEqual([
      true,
      false,
      false,
    ])
  })

  it('takes the shape in which it is whole in natural size, on a desk and on a phone', () => {
    const [desk, phone] = [770, 356]
    for (const entity of catalogue) {
      if (entity.states === undefined) continue
      const graph = layoutOf(declaredFlow(entity), entity.states.initial)
      const narrow = layoutOf(declaredFlow(entity), entity.states.initial, 2)
      expect([entity.name, sizeOf(graph, shapeFor(graph, desk)).width <= desk]).toEqual([entity.name, true])
      expect([entity.name, sizeOf(narrow, NARROW).width <= phone]).toEqual([entity.name, true])
      expect(new Set(narrow.nodes.map(({ column, row }) => `${column} ${row}`)).size).toBe(graph.nodes.length)
    }
    expect(shapeFor({ columns: 2, rows: 2 }, desk)).toBe(RIGHTWARD)
  })

  it('is whole in the room there is, and never larger than natural', () => {
    const sizeIn = (room: number) => SCALES[fittingScale(1000, room)]
    expect([400, 500, 700, 999, 1000, 4000].map(sizeIn)).toEqual([0.5, 0.5, 0.65, 0.8, 1, 1])
  })
})

/** Tolerated overlap of two boxes, in square pixels: less than the area of one character. */
const HAIR = 80

describe('the names of steps', () => {
  const drawn = (flowDrawn: Flow, initial: string, length: number, shape: Shape) => {
    const graph = layoutOf(flowDrawn, initial, shape === NARROW ? 2 : undefined)
    const nodeOf = (place: string) => graph.nodes.find((node) => node.place === place) ?? expect.fail(place)
    const lines = graph.edges.map((edge) => ({
      curve: edgeCurve(edge, nodeOf(edge.origin), nodeOf(edge.destination), shape),
      name: (edge.steps[0]?.name ?? '').padEnd(length, 'n'),
    }))
    const places = graph.nodes.map((node) => ({ ...centreOf(node, shape), width: shape.width, height: shape.height }))
    const names = placeNames(lines, places, shape, sizeOf(graph, shape).width).map((middle, index) => ({
      ...middle,
      ...nameSize(lines[index]?.name ?? ''),
    }))
    const heads = lines.map(({ curve: [, , , end] }) => ({ ...end, width: 12, height: 12 }))
    return { places, names, heads }
  }

  it('are measured as long as they are drawn: what breaks at 136 pixels has two lines', () => {
    expect(nameSize('Work order closed').height).toBe(24)
    for (const name of ['Werkorder geannuleerd', 'Werkorder toegewezen'])
      expect(nameSize(name)).toEqual({ width: 144, height: 32 })
  })

  // Dutch names are seldom longer; the damage workflow has two opposite lines with names of 21 letters.
  it.each([
    [19, 'to the right', catalogue, RIGHTWARD],
    [21, 'to the right', [entityOf('damage')], RIGHTWARD],
    [19, 'down', catalogue, DOWNWARD],
    [19, 'down on a phone', catalogue, NARROW],
  ])(
    'of %i letters, %s, lie over no place, no other name and no arrow in what the product declares',
    (length, _, declaring, shape) => {
      for (const entity of declaring) {
        if (entity.states === undefined) continue
        const { places, names, heads } = drawn(declaredFlow(entity), entity.states.initial, length, shape)
        const over = names.flatMap((name, index) =>
          [...places, ...names.slice(index + 1)]
            .filter((other) => shared(name, other) > HAIR)
            .concat(heads.filter((head) => shared(name, head) > HAIR / 4)),
        )
        expect([entity.name, over]).toEqual([entity.name, []])
      }
    },
  )
})
