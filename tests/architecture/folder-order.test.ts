import { describe, expect, it } from 'vitest'
import {
  pageOnly,
  roomOf,
  screensObjection,
  serverObjection,
  sharedWithServer,
  sourceObjection,
  sourceOrder,
} from './folder-order.ts'
import { importsIn, packageOf, sourcesIn, targetOf, type Source } from './sources.ts'

/** One sentence for each relative import that violates the rule. */
const objections = (
  sources: readonly Source[],
  rule: (from: string, to: string, specifier: string) => string | undefined,
): string[] =>
  sources.flatMap(({ path, imports }) =>
    imports.flatMap(({ specifier }) => {
      const target = targetOf(path, specifier)
      const objection = target === undefined ? undefined : rule(path, target, specifier)
      return objection === undefined ? [] : [`${path} imports ${specifier}: ${objection}`]
    }),
  )

const foreign = (sources: readonly Source[], allowed: RegExp): string[] =>
  sources.flatMap(({ path, imports }) =>
    imports
      .map(({ specifier }) => packageOf(specifier))
      .filter((name) => name !== undefined && !allowed.test(name))
      .map((name) => `${path} imports ${name}`),
  )

describe('the order of folders', () => {
  it('lets a layer of src import only from itself and from layers before it', () => {
    const rule = (from: string, to: string, specifier: string): string | undefined => {
      if (to.startsWith('workers/')) {
        return /\?.*worker/.test(specifier) || to.endsWith('-worker.ts')
          ? undefined
          : 'a worker is started, not imported'
      }
      if (to.startsWith('locales/')) return undefined
      return to.startsWith('src/')
        ? (sourceObjection(roomOf(from), roomOf(to)) ?? screensObjection(from, to))
        : 'this is outside src'
    }
    const sources = sourcesIn(['src'])
    expect(sources.length).toBeGreaterThan(10)
    expect(objections(sources, rule)).toEqual([])
  })

  it('lists every folder of src', () => {
    const rooms = new Set(
      sourcesIn(['src'])
        .filter(({ path }) => path.split('/').length > 2)
        .map(({ path }) => roomOf(path)),
    )
    expect([...rooms].filter((room) => !sourceOrder.includes(room))).toEqual([])
  })

  it('lets a layer of server import only from itself, from layers before it, and from the shared layers of src', () => {
    const rule = (from: string, to: string): string | undefined => {
      if (to.startsWith('server/')) return serverObjection(roomOf(from), roomOf(to))
      if (!to.startsWith('src/')) return to === 'package.json' ? undefined : 'this is outside server and src'
      return sharedWithServer.includes(roomOf(to)) ? undefined : `the server does not use src/${roomOf(to)}`
    }
    expect(objections(sourcesIn(['server']), rule)).toEqual([])
  })

  it('lets no worker import a layer that needs the page', () => {
    const rule = (_: string, to: string): string | undefined => {
      if (to.startsWith('workers/')) return undefined
      return to.startsWith('src/') && !pageOnly.includes(roomOf(to)) ? undefined : 'a worker does not use this'
    }
    expect(objections(sourcesIn(['workers']), rule)).toEqual([])
  })

  it('keeps React and the kit out of everything that a worker, the sync engine or the server reaches', () => {
    const modules = new Map(sourcesIn(['src', 'workers', 'server']).map((source) => [source.path, source]))
    const reached = new Set<string>()
    const walk = (path: string): void => {
      const source = modules.get(path)
      if (source === undefined || reached.has(path)) return
      reached.add(path)
      for (const { specifier, typeOnly } of source.imports) {
        const target = targetOf(path, specifier)
        if (!typeOnly && target !== undefined) walk(target)
      }
    }
    for (const path of modules.keys()) if (/^(workers|server|src\/engine\/sync)\//.test(path)) walk(path)
    const found = [...reached].flatMap((path) => {
      const packages = (modules.get(path)?.imports ?? []).filter(({ typeOnly }) => !typeOnly)
      const named = packages.map(({ specifier }) => packageOf(specifier) ?? '')
      return named
        .filter((name) => /^(react|react-dom|@mantine\/.*|@lingui\/react|dexie-react-hooks)$/.test(name))
        .map((name) => `${path}: ${name}`)
    })
    expect(found).toEqual([])
  })

  it('lets the catalogue, the protocol, identification, and the entities and effects of domains know no package but zod', () => {
    const pure = sourcesIn(['src/catalogue', 'src/protocol', 'src/identify', 'src/domains']).filter(
      ({ path }) => !path.includes('/screens/'),
    )
    expect(pure.length).toBeGreaterThan(100)
    expect(foreign(pure, /^zod$/)).toEqual([])
  })
})

describe('the rules themselves', () => {
  it('tell an import from a type import, a dynamic import and a worker', () => {
    const text = [
      `import { a } from './a.ts'`,
      `import type { B } from '../b.ts'`,
      `import './c.css'`,
      `// import './never.ts'`,
      `export { d } from "./d.ts"`,
      `const e = () => import('./e.tsx')`,
      `new Worker(new URL('../../workers/f-worker.ts', import.meta.url), { type: 'module' })`,
      `import {\n  g,\n} from '@scope/g/part'`,
    ].join('\n')
    expect(importsIn(text)).toEqual([
      { specifier: './a.ts', typeOnly: false },
      { specifier: '../b.ts', typeOnly: true },
      { specifier: './c.css', typeOnly: false },
      { specifier: './d.ts', typeOnly: false },
      { specifier: '@scope/g/part', typeOnly: false },
      { specifier: './e.tsx', typeOnly: false },
      { specifier: '../../workers/f-worker.ts', typeOnly: false },
    ])
    expect(packageOf('@scope/g/part')).toBe('@scope/g')
    expect(targetOf('src/ui/list/x.tsx', '../../config.ts?raw')).toBe('src/config.ts')
  })

  it('object to an import outwards and not to one inwards', () => {
    expect(sourceObjection('ui', 'catalogue')).toBeUndefined()
    expect(sourceObjection('catalogue', 'ui')).toBe('catalogue stands before ui')
    expect(sourceObjection('ui', 'helpers')).toBe('src/helpers is not in the order of rooms')
    expect(serverObjection('http', 'store')).toBeUndefined()
    expect(serverObjection('store', 'http')).toBe('store stands before http')
    expect(serverObjection('store', 'start')).toBe('store stands before start')
    expect(roomOf('src/domains/packing/effects/scan.ts')).toBe('effects')
    expect(roomOf('src/domains/planning/addresses.ts')).toBe('entities')
    expect(screensObjection('src/domains/packing/screens/a.ts', 'src/domains/packing/screens/b.ts')).toBeUndefined()
    expect(screensObjection('src/domains/packing/screens/a.ts', 'src/domains/assets/screens/b.ts')).toBe(
      'screens of packing reach those of assets by address only',
    )
  })
})
