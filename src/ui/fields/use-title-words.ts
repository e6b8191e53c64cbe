import { useCallback } from 'react'
import { fieldAt } from '../../catalogue/row.ts'
import { declaredNamed } from '../../domains/declared.ts'
import { useWords } from './words.ts'

/** Returns a function that translates the title of a record of this entity, when its field is declared as `spoken` or offers texts. */
export const useTitleWords = (entity: string): ((title: string) => string) => {
  const words = useWords()
  const declaration = declaredNamed(entity)
  const field = declaration === undefined ? undefined : fieldAt(declaration.fields, declaration.title[0] ?? '')
  return useCallback(
    (title) =>
      field?.spoken || field?.kind === 'master' || (field?.kind === 'text' && field.usual?.includes(title))
        ? words.option(field, title)
        : title,
    [field, words],
  )
}
