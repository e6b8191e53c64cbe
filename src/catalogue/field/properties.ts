import type { FieldOf, KindData } from './kind.ts'

/** The values in the map are judged, ordered and kept one by one, each by its own kind. */
export const propertiesKind: KindData<FieldOf<'properties'>> = {
  judge: (_, value) => (typeof value === 'object' ? null : { code: 'not-map' }),
  sql: 'jsonb',
  memory: 'text',
  order: 'words',
}
