import { type Outline, outlineOf } from '../catalogue/outline.ts'
import { catalogue } from './index.ts'

/**
 * The outlines of all entities, in their order. A build of the app works them out ahead (`server/vite/outlines.ts`), so that the page
 * starts without the declarations.
 */
export const outlines: readonly Outline[] = catalogue.map(outlineOf)
