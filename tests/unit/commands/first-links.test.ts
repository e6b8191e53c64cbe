import { expect, it } from 'vitest'
import { firstFiles } from '../../../server/vite/first-links.ts'

type Bundle = Parameters<typeof firstFiles>[0]

const chunk = (name: string, imports: readonly string[], styles: readonly string[] = []): unknown => ({
  type: 'chunk',
  name,
  fileName: `assets/${name}.js`,
  imports,
  dynamicImports: ['assets/screen.js'],
  viteMetadata: { importedCss: new Set(styles) },
})

it('names the scripts and styles that a chunk needs, each once, and none that is loaded later', () => {
  const bundle = {
    'assets/app.js': chunk('app', ['assets/react.js', 'assets/shared.js'], ['assets/app.css']),
    'assets/react.js': chunk('react', ['assets/shared.js']),
    'assets/shared.js': chunk('shared', ['assets/app.js'], ['assets/shared.css']),
    'assets/screen.js': chunk('screen', [], ['assets/screen.css']),
  } as unknown as Bundle
  expect(firstFiles(bundle, 'app')).toEqual({
    scripts: ['assets/app.js', 'assets/react.js', 'assets/shared.js'],
    styles: ['assets/app.css', 'assets/shared.css'],
  })
})

it('names nothing where the build has no such chunk', () => {
  expect(firstFiles({}, 'app')).toEqual({ scripts: [], styles: [] })
})
