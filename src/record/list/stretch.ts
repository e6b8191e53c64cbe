import type { AnyEntity } from '../../catalogue/entity.ts'
import { MOST_LISTED } from '../../protocol/list-limit.ts'
import type { Screen } from '../../ui/theme/use-screen.ts'

/** The most rows that a phone lists: all that are on the device, or as many as one call of the server returns. */
export const mostRows = ({ replicated }: AnyEntity): number =>
  replicated === false ? MOST_LISTED : Number.POSITIVE_INFINITY

/** The rows that a list asks for: one page of it, on a phone all up to the end of that page, which has one list without pages. */
export const stretchOf = (
  entity: AnyEntity,
  screen: Screen,
  page: number,
  size: number,
): { readonly limit: number; readonly offset: number } =>
  screen === 'phone'
    ? { limit: Math.min(page * size, mostRows(entity)), offset: 0 }
    : { limit: size, offset: (page - 1) * size }
