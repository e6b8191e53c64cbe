import { transformAsync } from '@babel/core'
import linguiMacroPlugin from '@lingui/babel-plugin-lingui-macro'
import type { Plugin } from 'vite'

/**
 * Expands the Lingui macros in files that import `@lingui/core/macro` or `@lingui/react/macro`.
 * The React plugin of this Vite has no Babel step, so only these files pass through Babel, with types and JSX left as they are.
 */
export const linguiMacro = (): Plugin => ({
  name: 'lading-lingui-macro',
  enforce: 'pre',
  transform: {
    filter: { id: { include: /\.tsx?(\?|$)/, exclude: /node_modules/ }, code: /@lingui\/(core|react)\/macro/ },
    async handler(code, id) {
      const filename = id.replace(/\?.*$/, '')
      const isTSX = filename.endsWith('.tsx')
      const result = await transformAsync(code, {
        filename,
        sourceMaps: true,
        configFile: false,
        babelrc: false,
        plugins: [
          ['@babel/plugin-syntax-typescript', { isTSX }],
          ...(isTSX ? ['@babel/plugin-syntax-jsx'] : []),
          linguiMacroPlugin,
        ],
      })
      return result?.code == null ? null : { code: result.code, map: result.map ?? null }
    },
  },
})
