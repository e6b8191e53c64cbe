import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { pathsIn, sourcesIn, targetOf, withoutComments, type Source } from './sources.ts'

const code = sourcesIn(['src', 'workers', 'server', 'tests'])

/** Two modules whose types need each other: a unit of work contains the hooks, and each hook gets the unit as an argument. */
const TOGETHER: ReadonlySet<string> = new Set(['server/store/unit.ts server/store/hooks.ts'])

/** One cycle of imports as a path of modules, or undefined; without `types`, only imports that exist at run time count. */
const cycleIn = (sources: readonly Source[], types: boolean): string[] | undefined => {
  const modules = new Map(sources.map((source) => [source.path, source]))
  const done = new Set<string>()
  const visit = (path: string, trail: readonly string[]): string[] | undefined => {
    if (trail.includes(path)) return [...trail.slice(trail.indexOf(path)), path]
    if (done.has(path)) return undefined
    for (const { specifier, typeOnly } of modules.get(path)?.imports ?? []) {
      const target = targetOf(path, specifier)
      if (target === undefined || target.startsWith('workers/') !== path.startsWith('workers/')) continue
      if (typeOnly && (!types || TOGETHER.has(`${path} ${target}`))) continue
      const cycle = visit(target, [...trail, path])
      if (cycle !== undefined) return cycle
    }
    done.add(path)
    return undefined
  }
  for (const path of modules.keys()) {
    const cycle = visit(path, [])
    if (cycle !== undefined) return cycle
  }
  return undefined
}

const linesOf = (text: string): number => text.split('\n').length - 1

it('has no cycle of imports, nor of imports of types but in the simulation of sync', () => {
  expect(cycleIn(code, false)).toBeUndefined()
  const house = code.filter(({ path }) => !path.startsWith('tests/sync/sim/'))
  expect(cycleIn(house, true)).toBeUndefined()
  const importing = (path: string, specifier: string, typeOnly: boolean): Source => ({
    path,
    text: '',
    imports: [{ specifier, typeOnly }],
  })
  const cycle = ['a/x.ts', 'a/y.ts', 'a/x.ts']
  const pair = [importing('a/x.ts', './y.ts', false), importing('a/y.ts', './x.ts', true)]
  expect(cycleIn(pair, true)).toEqual(cycle)
  expect(cycleIn(pair, false)).toBeUndefined()
  expect(cycleIn([importing('a/x.ts', './y.ts', false), importing('a/y.ts', './x.ts', false)], false)).toEqual(cycle)
})

it('imports every file with its extension', () => {
  const wrong = code.flatMap(({ path, imports }) =>
    path.startsWith('tests/architecture/')
      ? []
      : imports.flatMap(({ specifier }) => {
          const target = targetOf(path, specifier)
          return target === undefined || (/\.[a-z0-9]+$/.test(target) && existsSync(target))
            ? []
            : [`${path}: ${specifier}`]
        }),
  )
  expect(wrong).toEqual([])
})

it('has no barrels but that of the catalogue', () => {
  const barrels = code.filter(
    ({ path, text }) => (/\/index\.tsx?$/.test(path) && path !== 'src/domains/index.ts') || /^export \* /m.test(text),
  )
  expect(barrels.map(({ path }) => path)).toEqual([])
})

it('exports a default only from screens and configurations', () => {
  const allowed = /^src\/(?:record|app|domains\/[a-z]+\/screens)\/|\.config\.ts$|^src\/vite-env\.d\.ts$/
  const wrong = code.filter(({ path, text }) => !allowed.test(path) && /^export default /m.test(text))
  expect(wrong.map(({ path }) => path)).toEqual([])
})

it('keeps files short: 400 lines, tests 600', () => {
  const long = code
    .map(({ path, text }) => ({ path, lines: linesOf(text) }))
    .filter(({ path, lines }) => lines > (path.startsWith('tests/') ? 600 : 400))
  expect(long).toEqual([])
})

it('names files in kebab-case, components in PascalCase, and none after nothing in particular', () => {
  const name = /^(?:[a-z0-9]+(?:-[a-z0-9]+)*|[A-Z][A-Za-z0-9]*)(?:\.(?:test|spec|config|d))?\.tsx?$/
  const vague = /^(?:utils?|helpers?|common|types|misc)\.tsx?$/
  const wrong = code.filter(({ path }) => {
    const file = path.slice(path.lastIndexOf('/') + 1)
    const component = /^[A-Z]/.test(file) && !file.endsWith('.tsx') && !file.endsWith('.test.tsx')
    return !name.test(file) || vague.test(file) || component
  })
  expect(wrong.map(({ path }) => path)).toEqual([])
})

it('spells colours in the tokens of the kit only', () => {
  const wrong = code.filter(
    ({ path, text }) =>
      /^src\/.*\.tsx$/.test(path) && /['"`]#(?:[\da-f]{3}|[\da-f]{6})['"`]/i.test(withoutComments(text)),
  )
  expect(wrong.map(({ path }) => path)).toEqual([])
})

it('has a README of at most 40 lines in every folder', () => {
  const rooms = new Set(
    pathsIn(['src', 'workers', 'server', 'tests'], /./).flatMap((path) => {
      const [top = '', room = '', ...rest] = path.split('/')
      if (top === 'src' && room === 'domains' && rest.length > 1) return ['src/domains', `src/domains/${rest[0]}`]
      return top === 'src' ? (rest.length > 0 ? [`src/${room}`] : []) : [top]
    }),
  )
  const wrong = [...rooms].filter((room) => {
    const path = `${room}/README.md`
    return !existsSync(path) || linesOf(readFileSync(path, 'utf8')) > 40
  })
  expect(wrong).toEqual([])
})
