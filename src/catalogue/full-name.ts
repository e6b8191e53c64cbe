import type { AnyEntity } from './entity.ts'

const isFilled = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** The fields of `fullName` joined, such as first and last name; null when all are empty. */
export const fullNameOf = ({ fullName }: AnyEntity, valueOf: (path: string) => unknown): string | null =>
  (fullName ?? []).map(valueOf).filter(isFilled).join(' ') || null

/**
 * The fields of the full name when the title is one of them: Eva Jansen, not Jansen. Empty when the title is a name by itself, such as a
 * username.
 */
export const calledBy = ({ fullName = [], title }: AnyEntity): readonly string[] =>
  title.some((name) => fullName.includes(name)) ? fullName : []

/** The note of a record beside its name, such as `Kade 12, Venlo`; null when empty. */
export const noteIn = ({ note }: AnyEntity, valueOf: (path: string) => unknown): string | null =>
  (note ?? [])
    .map((paths) => paths.map(valueOf).filter(isFilled).join(' '))
    .filter(isFilled)
    .join(', ') || null
