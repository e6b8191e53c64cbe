import { transformAsync } from '@babel/core'
import linguiMacroPlugin from '@lingui/babel-plugin-lingui-macro'
import type { Plugin } from 'vite'
import { compiledMessages } from './compiled-messages.ts'

/**
 * Expands the Lingui macros in files that import `@lingui/core/macro` or `@lingui/react/macro`. The React plugin of
 * this Vite has no Babel step, so only these files go through Babel, which keeps types and JSX. A build keeps English
 * texts in the code, compiled, so that en_US needs no catalogue for them and pages load only their own texts.
 */
export const linguiMacro = (): Plugin => {
  let building = false
  return {
    name: 'lading-lingui-macro',
    enforce: 'pre',
    configResolved(config) {
      building = config.command === 'build'
    },
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
            [linguiMacroPlugin, { stripMessageField: false }],
            ...(building ? [compiledMessages] : []),
          ],
        })
        return result?.code == null ? null : { code: result.code, map: result.map ?? null }
      },
    },
  }
}
