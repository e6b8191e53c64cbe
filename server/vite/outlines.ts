import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import type { Outline } from '../../src/catalogue/outline.ts'
import { packOutlines } from '../../src/catalogue/packed-outlines.ts'

/** The outlines, by running the module that derives them from the declarations. */
const outlinesOf = async (file: string): Promise<readonly Outline[]> => {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: { write: false, minify: false, ssr: file, rolldownOptions: { output: { codeSplitting: false } } },
  })) as Rolldown.RolldownOutput
  const url = `data:text/javascript;base64,${Buffer.from(built.output[0].code).toString('base64')}`
  const { outlines } = (await import(url)) as { outlines: readonly Outline[] }
  return outlines
}

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
      const outlines = await outlinesOf(join(root, 'src/domains/outlines.ts'))
      const text = JSON.stringify(packOutlines(outlines))
      return {
        code: `import { unpackOutlines } from '../catalogue/packed-outlines.ts'
export const outlines = unpackOutlines(JSON.parse(${text}))`,
        map: null,
        moduleType: 'js',
      }
    },
  },
})
