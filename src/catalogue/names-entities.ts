import type { Field } from './field.ts'

/** Whether the values of a field are entity names, which are shown translated. */
export const namesEntities = (field: Field | undefined): boolean =>
  (field?.kind === 'text' || field?.kind === 'master') && field.names === 'entities'
