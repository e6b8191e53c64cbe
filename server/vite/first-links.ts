import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'

type Bundle = Readonly<Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>>

const chunkOf = (bundle: Bundle, file: string): Rolldown.OutputChunk | null => {
  const piece = bundle[file]
  return piece?.type === 'chunk' ? piece : null
}

/** The chunk of this name with all that it imports, and their style sheets; paths below the root of the build. */
export const firstFiles = (bundle: Bundle, name: string): { scripts: readonly string[]; styles: readonly string[] } => {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const take = (file: string): void => {
    const chunk = chunkOf(bundle, file)
    if (chunk === null || scripts.has(file)) return
    scripts.add(file)
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style)
    for (const imported of chunk.imports) take(imported)
  }
  for (const piece of Object.values(bundle)) if (piece.type === 'chunk' && piece.name === name) take(piece.fileName)
  return { scripts: [...scripts], styles: [...styles] }
}

/**
 * Names the scripts and styles of the app in the page itself, so that the browser fetches them side by side; otherwise it finds each of
 * them only after it has run the one before.
 */
export const linkFirst = (name: string): Plugin => ({
  name: 'lading-link-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => {
      const { scripts, styles } = firstFiles(bundle ?? {}, name)
      const tag = (attrs: NonNullable<HtmlTagDescriptor['attrs']>): HtmlTagDescriptor => ({
        tag: 'link',
        attrs,
        injectTo: 'head',
      })
      return [
        ...scripts
          .filter((file) => !html.includes(file))
          .map((file) => tag({ rel: 'modulepreload', crossorigin: true, href: `/${file}` })),
        ...styles.map((file) => tag({ rel: 'stylesheet', crossorigin: true, href: `/${file}` })),
      ]
    },
  },
})
