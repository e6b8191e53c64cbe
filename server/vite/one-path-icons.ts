import { join } from 'node:path'
import type { Plugin } from 'vite'

type Line = readonly [tag: string, attributes: Readonly<Record<string, string>>]

const ICON = /__iconNode = (\[.*\]);\s*const (\w+) = createReactComponent\("outline"/

/** Whether a line can follow others in one path: it begins at a place of its own and has no other looks. */
const isPlain = ([tag, { d, key: _, ...looks }]: Line): boolean =>
  tag === 'path' && d?.startsWith('M') === true && Object.keys(looks).length === 0

/**
 * The module of an outlined icon of @tabler/icons-react, made by `icon` of the file `maker`, with all its lines in one path, which draws
 * the same; null for a filled icon and for one that is not made of plain lines.
 */
export const inOnePath = (code: string, maker: string): string | null => {
  const [, json = '[]', name = ''] = ICON.exec(code) ?? []
  const lines = JSON.parse(json) as readonly Line[]
  if (lines.length === 0 || !lines.every(isPlain)) return null
  const path = lines.map(([, { d }]) => d).join('')
  return `import { icon } from ${JSON.stringify(maker)};\nconst ${name} = /* @__PURE__ */ icon(${JSON.stringify(path)});\nexport { ${name} as default };\n`
}

/** Draws the icons of @tabler/icons-react with one path each. */
export const onePathIcons = (root: string): Plugin => ({
  name: 'lading-one-path-icons',
  apply: 'build',
  transform: {
    filter: { id: /@tabler\/icons-react\/dist\/esm\/icons\/Icon\w+\.mjs$/ },
    handler: (code) => {
      const made = inOnePath(code, join(root, 'src/ui/marks/icon.ts'))
      return made === null ? null : { code: made, map: null }
    },
  },
})
