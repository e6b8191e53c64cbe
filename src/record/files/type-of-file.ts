import { mediaTypeOf } from './take-files.ts'
import type { OfferedType } from './upload-steps.ts'

type Named = Pick<File, 'name' | 'type'>

/** The type of a file by what it is. */
export const typeOfFile = (file: Named): 'image' | 'document' =>
  mediaTypeOf(file).startsWith('image/') ? 'image' : 'document'

/**
 * The type that a file gets among those that its record takes: the one that was picked by hand, else that of the file. None that hands the
 * record on follows from a file; and what is no image does not become one, whatever was picked.
 */
export const typeAmong = (file: Named, types: readonly OfferedType[], picked: string | undefined): string => {
  const own = typeOfFile(file)
  if (picked !== undefined && (picked !== 'image' || own === 'image')) return picked
  const plain = types.filter(({ leadsTo, type }) => leadsTo === null && (type !== 'image' || own === 'image'))
  return (plain.find(({ type }) => type === own) ?? plain[0] ?? types[0])?.type ?? own
}
