import type { AnyEntity } from '../../catalogue/entity.ts'
import type { Screen } from '../../ui/theme/use-screen.ts'

/** Most rows of one answer of the server. */
const MOST_OF_SERVER = 1000

/** Most rows that a phone lists: all of those on the device, else as many as the server gives at once. */
export const mostRows = ({ replicated }: AnyEntity): number =>
  replicated === false ? MOST_OF_SERVER : Number.POSITIVE_INFINITY

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
