import { type Outline, outlineOf } from '../catalogue/outline.ts'
import { catalogue } from './index.ts'

/**
 * The outlines of all entities, in their order. Computed when the app is built (`server/vite/outlines.ts`), so that the page starts without
 * the declarations.
 */
export const outlines: readonly Outline[] = catalogue.map(outlineOf)
