import type { AnyEntity } from './entity.ts'

const isFilled = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** The name that the fields of `fullName` make together, such as first and last name; null where all are empty. */
export const fullNameOf = ({ fullName }: AnyEntity, valueOf: (path: string) => unknown): string | null =>
  (fullName ?? []).map(valueOf).filter(isFilled).join(' ') || null

/**
 * The fields of the full name where the title is one of them, so that a record is called by all of them: Eva Jansen, not Jansen.
 * None where the title is a name by itself, such as a username.
 */
export const calledBy = ({ fullName = [], title }: AnyEntity): readonly string[] =>
  title.some((name) => fullName.includes(name)) ? fullName : []

/** What a record says beside its name, such as `Kade 12, Venlo`; null where it has nothing to say. */
export const noteIn = ({ note }: AnyEntity, valueOf: (path: string) => unknown): string | null =>
  (note ?? [])
    .map((paths) => paths.map(valueOf).filter(isFilled).join(' '))
    .filter(isFilled)
    .join(', ') || null
