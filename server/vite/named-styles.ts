import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import type { Plugin } from 'vite'

const IMPORT = /import (\w+) from ('[^']+\.module\.css')/g

/**
 * Imports every class by its name, so that a build writes only the classes that a script uses, and no tables of them. A style sheet whose
 * classes are looked up by a variable needs its table and keeps it.
 */
export const byName = (code: string): string =>
  [...code.matchAll(IMPORT)].reduce(
    (now, [whole, local = '', from = '']) =>
      new RegExp(`\\b${local}\\[(?!')`).test(now)
        ? now
        : now
            .replace(whole, `import * as ${local} from ${from}`)
            .replace(new RegExp(`\\b${local}\\['([A-Za-z]\\w*)'\\]`, 'g'), `${local}.$1`),
    code,
  )

/**
 * Rewrites the imports of style sheets with `byName`, and keeps each style sheet of a script: once the names of its classes stand in
 * the script (`inlineConst`), nothing else refers to it.
 */
export const namedStyles = (): Plugin[] => [
  {
    name: 'lading-named-styles',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: /\.module\.css'/ },
      handler: (code) => ({ code: byName(code), map: null }),
    },
  },
  {
    name: 'lading-kept-styles',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
    },
    generateBundle(_, bundle) {
      const pieces = Object.values(bundle).flatMap((piece) => (piece.type === 'chunk' ? piece.moduleIds : []))
      const lost = [...this.getModuleIds()].filter((id) => id.endsWith('.module.css') && !pieces.includes(id))
      if (lost.length > 0) this.error(`The build lost style sheets: ${lost.join(', ')}`)
    },
  },
]

/** Names of classes in a build: short, and the same in every build while the style sheet stays where it is. */
export const classNames = (root: string): ((name: string, file: string) => string) => {
  const files = new Map<string, string>()
  return (name, file) => {
    const path = relative(root, file.replace(/\?.*$/, ''))
    const mark = createHash('sha256').update(path).digest().readUInt32BE().toString(36).slice(-4)
    const other = files.get(mark) ?? path
    if (other !== path)
      throw new Error(`Classes of ${path} would have the names of those of ${other}: rename one of the two.`)
    files.set(mark, path)
    return `${name}_${mark}`
  }
}
