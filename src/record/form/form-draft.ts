import { isMap, type Patch } from './form-values.ts'

/** Texts by path that are no value yet, such as JSON that is being typed. */
export type HeldTexts = { readonly [path: string]: string }

/** No path of a field holds this sign, so a draft is a patch with one place more. */
const HELD = '#held'

/** What is kept of a form that is not saved (EDIT-16). */
export const draftOf = (patch: Patch, held: HeldTexts): Patch =>
  Object.keys(held).length === 0 ? patch : { ...patch, [HELD]: held }

/** What a kept draft holds; null when it is none of a form. */
export const readDraft = (kept: unknown): { readonly patch: Patch; readonly held: HeldTexts } | null => {
  if (!isMap(kept)) return null
  const { [HELD]: held, ...patch } = kept
  const texts = isMap(held) ? Object.entries(held) : []
  return {
    patch,
    held: Object.fromEntries(texts.filter((entry): entry is [string, string] => typeof entry[1] === 'string')),
  }
}
