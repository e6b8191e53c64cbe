import { join } from 'node:path'
import { type Plugin, runnerImport } from 'vite'
import type { Outline } from '../../src/catalogue/outline.ts'

/**
 * Works out the outlines of all entities while the app is built, so that the page starts without the declarations: they are a piece of
 * their own, loaded by the screens that need them.
 */
export const foldOutlines = (root: string): Plugin => ({
  name: 'lading-fold-outlines',
  apply: 'build',
  transform: {
    filter: { id: /\/src\/domains\/outlines\.ts$/ },
    async handler() {
      const file = join(root, 'src/domains/outlines.ts')
      const { module } = await runnerImport<{ outlines: readonly Outline[] }>(file, { configFile: false, root })
      const text = JSON.stringify(JSON.stringify(module.outlines))
      return { code: `export const outlines = JSON.parse(${text})`, map: null, moduleType: 'js' }
    },
  },
})
