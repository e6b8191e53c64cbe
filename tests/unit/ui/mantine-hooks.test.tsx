import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { useId } from '../../../src/ui/mantine/use-id.ts'
import { markupOf } from './render.tsx'

const hooks = join(import.meta.dirname, '../../../node_modules/@mantine/hooks/esm')
const importsOf = (file: string): string => readFileSync(join(hooks, file), 'utf8')

it('the hooks that others stand in for are imported as vite.config.ts looks for them', () => {
  expect(importsOf('index.mjs')).toContain('"./use-id/use-id.mjs"')
  expect(importsOf('index.mjs')).toContain('"./use-media-query/use-media-query.mjs"')
  expect(importsOf('use-reduced-motion/use-reduced-motion.mjs')).toContain('"../use-media-query/use-media-query.mjs"')
})

const Named = ({ given }: { readonly given?: string }) => <i id={useId(given)} />

it('an id is the given one, else one of its own for each', () => {
  const [first, second, third] = [
    ...markupOf(
      <>
        <Named given="mine" />
        <Named />
        <Named />
      </>,
    ).matchAll(/id="([^"]+)"/g),
  ].map(([, id]) => id)
  expect(first).toBe('mine')
  expect(second).toMatch(/^mantine-\w+$/)
  expect(third).not.toBe(second)
})
