import { mediaTypeOf } from './take-files.ts'
import type { OfferedType } from './upload-steps.ts'

type Named = Pick<File, 'name' | 'type'>

/** The type of a file by what it is. */
export const typeOfFile = (file: Named): 'image' | 'document' =>
  mediaTypeOf(file).startsWith('image/') ? 'image' : 'document'

/**
 * The type that a file gets among those that its record takes: the picked one, else the one that fits the file. A type whose upload moves
 * the record to another state has to be picked, and only images get the type of an image, whatever was picked.
 */
export const typeAmong = (file: Named, types: readonly OfferedType[], picked: string | undefined): string => {
  const own = typeOfFile(file)
  if (picked !== undefined && (picked !== 'image' || own === 'image')) return picked
  const plain = types.filter(({ leadsTo, type }) => leadsTo === null && (type !== 'image' || own === 'image'))
  return (plain.find(({ type }) => type === own) ?? plain[0] ?? types[0])?.type ?? own
}
