import type { Field } from './field.ts'

/** Whether the values of a field are entity names, which are shown translated. */
export const namesEntities = (field: Field | undefined): boolean =>
  (field?.kind === 'text' || field?.kind === 'master') && field.names === 'entities'

/** Whether values of a field are shown in words of the user's language, by the option of the field. */
export const isInWords = (field: Field | undefined): boolean => field?.spoken === true || namesEntities(field)
