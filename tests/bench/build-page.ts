import { join } from 'node:path'
import { build } from 'vite'

/** Builds the page of the benchmark like the app: minified modules, the sync worker separately. */
export const buildPage = async (outDir: string): Promise<void> => {
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'page'),
    logLevel: 'warn',
    worker: { format: 'es' },
    build: { outDir, emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0 },
  })
}
