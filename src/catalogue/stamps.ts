import type { Action, AnyEntity } from './entity.ts'
import { fieldAt } from './row.ts'

/** The instants that a step sets when it is taken at this time; one of conflict class `max` keeps a later value. */
export const stampsOf = (
  entity: AnyEntity,
  action: Action | undefined,
  row: { readonly [field: string]: unknown },
  at: string,
): { readonly [field: string]: string } =>
  Object.fromEntries(
    (action?.stamps ?? []).flatMap((name) => {
      const known = row[name]
      const later = typeof known === 'string' && known >= at && fieldAt(entity.fields, name)?.conflict === 'max'
      return later ? [] : [[name, at] as const]
    }),
  )
