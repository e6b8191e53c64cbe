import { isMap, type Patch } from './form-values.ts'

/** Texts by path that are not valid values yet, such as JSON while it is being typed. */
export type HeldTexts = { readonly [path: string]: string }

/** No field path contains `#`, so the held texts can be stored in the patch under this key. */
const HELD = '#held'

/** The draft of an unsaved form (EDIT-16). */
export const draftOf = (patch: Patch, held: HeldTexts): Patch =>
  Object.keys(held).length === 0 ? patch : { ...patch, [HELD]: held }

/** Parses a stored draft; null when it is not one of a form. */
export const readDraft = (kept: unknown): { readonly patch: Patch; readonly held: HeldTexts } | null => {
  if (!isMap(kept)) return null
  const { [HELD]: held, ...patch } = kept
  const texts = isMap(held) ? Object.entries(held) : []
  return {
    patch,
    held: Object.fromEntries(texts.filter((entry): entry is [string, string] => typeof entry[1] === 'string')),
  }
}
