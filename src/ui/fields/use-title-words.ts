import { useCallback } from 'react'
import { fieldAt } from '../../catalogue/row.ts'
import { declaredNamed } from '../../domains/declared.ts'
import { useWords } from './words.ts'

/** Returns a function that says the title of a record of this entity in the user's language, where its declaration lets it be spoken or offers it. */
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
